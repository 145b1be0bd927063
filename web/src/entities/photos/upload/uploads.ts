import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { adminSession } from '../../../shared/session/stored-session.ts';
import { showError } from '../../../shared/ui/messages/messages.tsx';
import { watchQueue } from './forget-photos.ts';
import { PhotoQueue, type QueuedPhoto } from './photo-queue.ts';
import { openPhotoStore } from './photo-store.ts';
import { photoSender } from './send-photo.ts';
import { noteWaiting } from './waiting-note.ts';

const store = openPhotoStore();

/** The one queue of this window. */
export const uploads = new PhotoQueue(store, photoSender);
watchQueue(uploads);

uploads.subscribe(() => {
  if (uploads.read().length > 0) noteWaiting(true);
  // Somebody else's may be left here.
  else void store.list().then((left) => noteWaiting(left.length > 0));
});
window.addEventListener('online', uploads.wake);
document.addEventListener('visibilitychange', uploads.wake);

export function ownerOfPhotos(): string {
  return adminSession.read()?.user?.username ?? '';
}

/** Sends what waits, for as long as somebody is signed in, whichever page is open. */
export function useUploads(): void {
  const queryClient = useQueryClient();
  const owner = ownerOfPhotos();
  useEffect(() => {
    void uploads.start(owner, {
      onStored: () => void queryClient.invalidateQueries({ queryKey: ['devices'] }),
      onRefused: ({ name, deviceId }, message) => {
        // On the page of the device the photo itself says so.
        if (deviceId && !window.location.pathname.includes(deviceId))
          showError(`Foto „${name}“ wurde nicht hochgeladen. ${message}`);
      },
    });
  }, [owner, queryClient]);
}

/** The same as a part of a page that shows nothing of it. */
export function Uploads(): null {
  useUploads();
  return null;
}

export function useQueuedPhotos(isWanted: (photo: QueuedPhoto) => boolean): QueuedPhoto[] {
  return useSyncExternalStore(uploads.subscribe, uploads.read).filter(isWanted);
}
