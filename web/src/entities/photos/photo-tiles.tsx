import type { Photo } from '@kreislauf/domain/photos/photos.contract';
import { ActionIcon, Loader, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconReload, IconUsers, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './photos.module.css';
import { usePrivateImage } from './private-image.ts';
import type { QueuedPhoto } from './upload/photo-queue.ts';
import { uploads } from './upload/uploads.ts';

interface PhotoTileProps {
  photo: Photo;
  onOpen: () => void;
  /** Left out for those who may only look: then nothing is dragged, nor said of resellers. */
  onMove?: ((photoId: string, position: number) => void) | undefined;
}

const DRAGGED = 'application/x-photo';

/** Opens on a click; is dragged to another place. */
export function PhotoTile({ photo, onOpen, onMove }: PhotoTileProps) {
  const { src, hasFailed } = usePrivateImage(photo._id, 'thumb');
  const [isOver, setOver] = useState(false);
  const isTarget = (event: React.DragEvent) => onMove && event.dataTransfer.types.includes(DRAGGED);
  return (
    <li
      className={styles.tile}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isTarget(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const id = event.dataTransfer.getData(DRAGGED);
        if (!id || !onMove) return;
        event.preventDefault();
        if (id !== photo._id) onMove(id, photo.position);
      }}
    >
      <UnstyledButton
        className={styles.open}
        aria-label={`Foto ${photo.position} öffnen`}
        draggable={onMove !== undefined}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, photo._id)}
        onClick={onOpen}
      >
        {src && <img src={src} alt="" className={styles.image} draggable={false} />}
        {hasFailed && <IconAlertTriangle size={20} stroke={1.8} aria-label="Foto nicht geladen" />}
      </UnstyledButton>
      {onMove && photo.forReseller && (
        <span
          className={styles.mark}
          role="img"
          aria-label="Für Reseller sichtbar"
          title="Für Reseller sichtbar"
        >
          <IconUsers size={14} stroke={2} aria-hidden />
        </span>
      )}
    </li>
  );
}

/** A photo on its way: how far it is, or why it does not get on. */
export function QueuedTile({ photo }: { photo: QueuedPhoto }) {
  const { id, name, state, deviceId } = photo;
  const src = useLocalImage(photo.blob);
  const [text, detail] = stateText(photo);
  return (
    <li className={styles.tile} data-state={state.kind} aria-label={`Foto ${name}: ${text}`}>
      <span className={styles.open} title={detail}>
        {src && <img src={src} alt="" className={styles.image} />}
      </span>
      {(deviceId !== null || state.kind === 'refused') && (
        <span className={`${styles.progress} text-2xs`} role="status">
          {state.kind === 'sending' && <Loader size={12} color="currentColor" aria-hidden />}
          {state.kind === 'waiting' && state.reason && <IconCloudOff size={13} stroke={2} aria-hidden />}
          {text}
        </span>
      )}
      {state.kind !== 'sending' && (
        <span className={styles.tools}>
          {(state.kind === 'refused' || (state.kind === 'waiting' && state.reason)) && (
            <ActionIcon
              size={28}
              variant="default"
              aria-label={`Foto ${name} erneut hochladen`}
              onClick={() => uploads.retry(id)}
            >
              <IconReload size={15} stroke={2} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            size={28}
            variant="default"
            aria-label={`Foto ${name} verwerfen`}
            onClick={() => void uploads.remove(id)}
          >
            <IconX size={15} stroke={2} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

function stateText({ state, deviceId }: QueuedPhoto): [text: string, detail?: string] {
  if (state.kind === 'sending') return [`${Math.round(state.progress * 100)} %`];
  if (state.kind === 'refused') return ['Nicht hochgeladen', state.message];
  if (deviceId === null) return ['Aufgenommen'];
  return state.reason ? ['Wartet auf Verbindung', state.reason] : ['Wartet'];
}

function useLocalImage(blob: Blob): string | undefined {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return src;
}
