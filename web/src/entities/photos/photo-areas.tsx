import type { Photo } from '@kreislauf/domain/photos/photos.contract';
import { MAX_PHOTOS } from '@kreislauf/domain/photos/photos.rules';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { showError } from '../../shared/ui/messages/messages.tsx';
import { PhotoLightbox } from './photo-lightbox.tsx';
import { PickTiles, useDroppedFiles } from './photo-picker.tsx';
import { PhotoTile, QueuedTile } from './photo-tiles.tsx';
import { photosQuery, useChangePhoto } from './photos.api.ts';
import styles from './photos.module.css';
import { useQueuedPhotos, useUploads } from './upload/uploads.ts';
import { useAddPhotos } from './upload/use-add-photos.ts';

interface DevicePhotosProps {
  deviceId: string;
  mayEdit: boolean;
}

/** The photos of a device: look, add, arrange. */
export function DevicePhotos({ deviceId, mayEdit }: DevicePhotosProps) {
  useUploads();
  const answer = useQuery(photosQuery(deviceId));
  const queued = useQueuedPhotos((photo) => photo.deviceId === deviceId);
  const photos = answer.data ?? [];
  const present = photos.length + queued.length;
  const { add, isPreparing } = useAddPhotos({ deviceId }, present);
  const { isOver, dropProps } = useDroppedFiles(mayEdit ? (files) => void add(files) : undefined);
  const change = useChangePhoto();
  const [openId, setOpenId] = useState<string | null>(null);
  if (present === 0 && !mayEdit && !answer.isError) return null;
  const move = (id: string, position: number) =>
    change.mutate({ id, position }, { onError: (error) => showError(messageOf(error)) });

  return (
    <Panel title="Fotos" isScreenOnly aside={present > 0 && `${present} von ${MAX_PHOTOS}`}>
      <div className={styles.area} data-over={isOver || undefined} {...dropProps}>
        {answer.isError && (
          <Text className="error" role="alert">
            {messageOf(answer.error)}
          </Text>
        )}
        <ul className={styles.grid} aria-label="Fotos" aria-busy={isPreparing}>
          {photos.map((photo) => (
            <PhotoTile
              key={photo._id}
              photo={photo}
              onOpen={() => setOpenId(photo._id)}
              onMove={mayEdit ? move : undefined}
            />
          ))}
          {queued.map((photo) => (
            <QueuedTile key={photo.id} photo={photo} />
          ))}
          {mayEdit && present < MAX_PHOTOS && (
            <PickTiles onFiles={(files) => void add(files)} disabled={answer.isPending || isPreparing} />
          )}
        </ul>
        {mayEdit && present === 0 && answer.isSuccess && (
          <p className={`${styles.hint} muted text-xs`}>
            Bilder lassen sich auch hierher ziehen oder einfügen. Das erste wird zum Bild des Geräts.
          </p>
        )}
      </div>
      <PhotoLightbox photos={photos} openId={openId} onOpen={setOpenId} mayEdit={mayEdit} />
    </Panel>
  );
}

/** Photos of a phone that is still being bought: they are sent as soon as it is saved. */
export function DraftPhotos({ draft }: { draft: string }) {
  useUploads();
  const queued = useQueuedPhotos((photo) => photo.draft === draft);
  const { add, isPreparing } = useAddPhotos({ draft }, queued.length);
  const { isOver, dropProps } = useDroppedFiles((files) => void add(files));
  return (
    <div className={styles.area} data-over={isOver || undefined} {...dropProps}>
      <ul className={styles.grid} aria-label="Fotos" aria-busy={isPreparing}>
        {queued.map((photo) => (
          <QueuedTile key={photo.id} photo={photo} />
        ))}
        {queued.length < MAX_PHOTOS && (
          <PickTiles onFiles={(files) => void add(files)} disabled={isPreparing} />
        )}
      </ul>
    </div>
  );
}

interface ShownPhotosProps {
  deviceId: string;
  /** Put around them where there are any. */
  wrap: (photos: ReactNode) => ReactNode;
}

/** Photos of a phone as a reseller sees them. */
export function ShownPhotos({ deviceId, wrap }: ShownPhotosProps) {
  const { data: photos = [] } = useQuery(photosQuery(deviceId));
  const [openId, setOpenId] = useState<string | null>(null);
  if (photos.length === 0) return null;
  return wrap(
    <>
      <ul className={styles.grid} aria-label="Fotos">
        {photos.map((photo: Photo, index) => (
          <PhotoTile
            key={photo._id}
            photo={{ ...photo, position: index + 1 }}
            onOpen={() => setOpenId(photo._id)}
          />
        ))}
      </ul>
      <PhotoLightbox photos={photos} openId={openId} onOpen={setOpenId} mayEdit={false} />
    </>,
  );
}
