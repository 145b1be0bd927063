import { MAX_PHOTOS } from '@kreislauf/domain/photos/photos.rules';
import { useState } from 'react';
import { randomId } from '../../../shared/random-id.ts';
import { showWarning } from '../../../shared/ui/messages/messages.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { ownerOfPhotos, uploads } from './uploads.ts';

/** Of a device, or of a purchase that has none yet. */
type PhotoTarget = { deviceId: string } | { draft: string };

interface AddPhotos {
  add: (files: Iterable<File>) => Promise<void>;
  /** Pictures are being made smaller. */
  isPreparing: boolean;
}

/** Hands photos to the queue, as many as there is room for; what cannot be sent is said at once. */
export function useAddPhotos(target: PhotoTarget, present: number): AddPhotos {
  const [running, setRunning] = useState(0);
  const add = async (chosen: Iterable<File>) => {
    const files = [...chosen];
    const room = Math.max(0, MAX_PHOTOS - present);
    if (files.length > room) {
      const left = files.length - room;
      showWarning(
        `Je Gerät sind höchstens ${MAX_PHOTOS} Fotos möglich. ${left === 1 ? 'Eines wurde' : `${left} wurden`} nicht übernommen.`,
      );
    }
    setRunning((count) => count + 1);
    try {
      for (const file of files.slice(0, room)) {
        const prepared = await shrinkPhoto(file);
        if ('problem' in prepared) showWarning(prepared.problem);
        else
          await uploads.add({
            id: randomId(),
            owner: ownerOfPhotos(),
            deviceId: null,
            draft: null,
            ...target,
            name: file.name || 'Foto',
            blob: prepared.blob,
          });
      }
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { add, isPreparing: running > 0 };
}
