import type { PhotoQueue } from './photo-queue.ts';
import { mayBeWaiting, noteWaiting } from './waiting-note.ts';

let queue: PhotoQueue | null = null;

/** The queue of this window, once it is loaded: what is forgotten is no longer in its memory either. */
export function watchQueue(loaded: PhotoQueue): void {
  queue = loaded;
}

/** Of everybody but these no photo stays at this browser. */
export async function forgetPhotos(owners: readonly string[]): Promise<void> {
  if (!mayBeWaiting()) return;
  if (queue) {
    await queue.keepOnlyOf(owners);
    return;
  }
  const { openPhotoStore, removePhotosOfOthers } = await import('./photo-store.ts');
  const store = openPhotoStore();
  await removePhotosOfOthers(store, owners);
  noteWaiting((await store.list()).length > 0);
}
