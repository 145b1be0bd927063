import type { Photo } from '@kreislauf/domain/photos/photos.contract';
import { ActionIcon, Button, Group, Modal, Switch } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronLeft,
  IconChevronRight,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import styles from './photo-lightbox.module.css';
import { useChangePhoto, useRemovePhoto } from './photos.api.ts';
import { usePrivateImage } from './private-image.ts';

interface PhotoLightboxProps {
  photos: Photo[];
  openId: string | null;
  onOpen: (id: string | null) => void;
  mayEdit: boolean;
}

/** One photo as large as the window; arrow keys and swipes lead on, Escape leads back. */
export function PhotoLightbox({ photos, openId, onOpen, mayEdit }: PhotoLightboxProps) {
  const index = photos.findIndex(({ _id }) => _id === openId);
  const photo = photos[index];
  return (
    <Modal
      opened={photo !== undefined}
      onClose={() => onOpen(null)}
      fullScreen
      title={photo && `Foto ${index + 1} von ${photos.length}`}
      classNames={{ content: styles.content ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
      transitionProps={{ duration: 0 }}
    >
      {photo && <Shown photos={photos} index={index} photo={photo} onOpen={onOpen} mayEdit={mayEdit} />}
    </Modal>
  );
}

interface ShownProps extends Omit<PhotoLightboxProps, 'openId'> {
  photo: Photo;
  index: number;
}

/** The least movement sideways, in pixels, that counts as a swipe. */
const SWIPE = 48;

function Shown({ photos, index, photo, onOpen, mayEdit }: ShownProps) {
  const touchedAt = useRef(0);
  const go = (to: number) => {
    const other = photos[to];
    if (other) onOpen(other._id);
  };
  const goLatest = useRef(go);
  goLatest.current = go;
  const shown = useRef(index);
  shown.current = index;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
      const to = {
        ArrowLeft: shown.current - 1,
        ArrowRight: shown.current + 1,
        Home: 0,
        End: photos.length - 1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      goLatest.current(to);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [photos.length]);

  return (
    <>
      <div
        className={styles.stage}
        onTouchStart={({ touches }) => {
          touchedAt.current = touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={({ changedTouches }) => {
          const moved = (changedTouches[0]?.clientX ?? 0) - touchedAt.current;
          if (Math.abs(moved) > SWIPE) go(index + (moved < 0 ? 1 : -1));
        }}
      >
        <Picture photo={photo} label={`Foto ${index + 1}`} />
        {index > 0 && (
          <ActionIcon
            className={styles.previous}
            variant="default"
            size={44}
            radius="xl"
            aria-label="Voriges Foto"
            onClick={() => go(index - 1)}
          >
            <IconChevronLeft size={24} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
        {index < photos.length - 1 && (
          <ActionIcon
            className={styles.next}
            variant="default"
            size={44}
            radius="xl"
            aria-label="Nächstes Foto"
            onClick={() => go(index + 1)}
          >
            <IconChevronRight size={24} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {mayEdit && <PhotoActions photos={photos} index={index} photo={photo} onOpen={onOpen} />}
    </>
  );
}

/** The small one stands in until the large one is there. */
function Picture({ photo, label }: { photo: Photo; label: string }) {
  const thumb = usePrivateImage(photo._id, 'thumb');
  const full = usePrivateImage(photo._id, 'full');
  const src = full.src ?? thumb.src;
  if (full.hasFailed)
    return (
      <p role="alert" className="error">
        Das Foto konnte nicht geladen werden.
      </p>
    );
  return src ? (
    <img
      src={src}
      alt={label}
      className={styles.picture}
      width={photo.width}
      height={photo.height}
      data-ready={full.src ? true : undefined}
    />
  ) : null;
}

function PhotoActions({ photos, index, photo, onOpen }: Omit<ShownProps, 'mayEdit'>) {
  const change = useChangePhoto();
  const remove = useRemovePhoto();
  const isBusy = change.isPending || remove.isPending;
  // As asked for, until the answer is there.
  const isShown = (change.isPending ? change.variables.forReseller : undefined) ?? photo.forReseller;
  const onError = (error: unknown) => showError(messageOf(error));
  const move = (position: number) => change.mutate({ id: photo._id, position }, { onError });
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: 'Foto löschen?',
      text: 'Das Foto wird endgültig gelöscht.',
      action: 'Foto löschen',
      isDestructive: true,
    });
    if (!isSure) return;
    const neighbour = photos[index + 1] ?? photos[index - 1];
    remove.mutate(photo._id, {
      onError,
      onSuccess: ({ message }) => {
        onOpen(neighbour?._id ?? null);
        showSuccess(message);
      },
    });
  };
  return (
    <Group flex="none" justify="center" gap="sm">
      <Switch
        label="Für Reseller"
        checked={isShown}
        disabled={isBusy}
        onChange={({ currentTarget }) =>
          change.mutate({ id: photo._id, forReseller: currentTarget.checked }, { onError })
        }
      />
      <Button.Group>
        <Button
          variant="default"
          disabled={isBusy || index === 0}
          onClick={() => move(index)}
          leftSection={<IconArrowLeft size={16} stroke={1.9} aria-hidden />}
        >
          Nach vorn
        </Button>
        <Button
          variant="default"
          disabled={isBusy || index === photos.length - 1}
          onClick={() => move(index + 2)}
          rightSection={<IconArrowRight size={16} stroke={1.9} aria-hidden />}
        >
          Nach hinten
        </Button>
      </Button.Group>
      <Button
        variant="subtle"
        color="red"
        disabled={isBusy}
        leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
        onClick={() => void askAndRemove()}
      >
        Löschen
      </Button>
    </Group>
  );
}
