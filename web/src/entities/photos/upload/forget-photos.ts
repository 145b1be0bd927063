import type { PhotoQueue } from './photo-queue.ts';
import { mayBeWaiting, noteWaiting } from './waiting-note.ts';

let queue: PhotoQueue | null = null;

/** The queue of this window, once it is loaded: what is forgotten is no longer in its memory either. */
export function watchQueue(loaded: PhotoQueue): void {
  queue = loaded;
}

/** Of this person no photo stays at this browser. */
export async function forgetPhotos(person: string): Promise<void> {
  if (!mayBeWaiting()) return;
  if (queue) {
    await queue.forget(person);
    return;
  }
  const { openPhotoStore, removePhotosOf } = await import('./photo-store.ts');
  const store = openPhotoStore();
  await removePhotosOf(store, person);
  noteWaiting((await store.list()).length > 0);
}
