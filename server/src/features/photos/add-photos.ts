import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { checkRoomForPhotos } from '@kreislauf/domain/photos/photos.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { lockDevice } from '../devices/devices.queries.ts';
import { writePhotosOf } from '../devices/write-device.ts';
import { insertPhotos, listPhotos, type PhotoImages, type PhotoRow } from './photos.queries.ts';

/** Behind those that are there. Whoever was quicker may have taken the last places meanwhile. */
export async function addPhotos(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deviceId: string,
  prepared: PhotoImages[],
  actor: Author,
): Promise<PhotoRow[]> {
  return db.transaction(async (tx) => {
    const stored = await lockDevice(tx, deviceId);
    if (!stored) throw new AppError(deviceProblems.notFound());
    const present = await listPhotos(tx, deviceId);
    enforce(checkRoomForPhotos(present.length, prepared.length));
    const createdAt = now();
    const added = await insertPhotos(
      tx,
      prepared.map((photo, index) => ({
        ...photo,
        deviceId,
        byteCount: photo.full.length,
        position: present.length + index + 1,
        createdAt,
      })),
    );
    const total = present.length + added.length;
    const changes = [{ field: 'photos', from: present.length, to: total }];
    await writePhotosOf(tx, stored, present[0]?.id ?? added[0]?.id, changes, { actor, now: createdAt });
    return added;
  });
}
