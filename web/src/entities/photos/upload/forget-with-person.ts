import { onPersonForgotten } from '../../../shared/session/personal-storage.ts';

/** Waiting photos go with the logout of their person; their code is loaded only then. */
export function forgetPhotosWithPerson(): void {
  onPersonForgotten(({ username }) => {
    // A browser whose database cannot be opened has no photos in it.
    void import('./forget-photos.ts')
      .then(({ forgetPhotos }) => forgetPhotos(username))
      .catch(() => undefined);
  });
}
