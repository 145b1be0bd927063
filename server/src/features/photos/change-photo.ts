import type { DeviceChange } from '@kreislauf/domain/devices/history/device-history.rules';
import type { PhotoChange } from '@kreislauf/domain/photos/photos.contract';
import { photoProblems } from '@kreislauf/domain/photos/photos.problems';
import { withMoved } from '@kreislauf/domain/photos/photos.rules';
import { AppError } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { lockDevice } from '../devices/devices.queries.ts';
import { writePhotosOf } from '../devices/write-device.ts';
import {
  deletePhoto,
  findPhoto,
  listPhotos,
  type PhotoRow,
  updateForReseller,
  updatePositions,
} from './photos.queries.ts';

/** Asking for what is so already leaves no trace. */
export async function changePhoto(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { forReseller, position }: PhotoChange,
  actor: Author,
): Promise<PhotoRow> {
  return db.transaction(async (tx) => {
    const { stored, photo, all } = await lockPhoto(tx, id);
    const order = all.map((one) => one.id);
    const wanted = position === undefined ? order : withMoved(order, id, position);
    const changed = {
      ...photo,
      position: wanted.indexOf(id) + 1,
      forReseller: forReseller ?? photo.forReseller,
    };
    const changes: DeviceChange[] = [];
    if (changed.position !== photo.position) {
      await updatePositions(tx, wanted);
      changes.push({ field: 'photos.position', from: photo.position, to: changed.position });
    }
    if (changed.forReseller !== photo.forReseller) {
      await updateForReseller(tx, id, changed.forReseller);
      const field = `photos.${changed.position}.forReseller`;
      changes.push({ field, from: photo.forReseller, to: changed.forReseller });
    }
    if (changes.length > 0) await writePhotosOf(tx, stored, wanted[0], changes, { actor, now: now() });
    return changed;
  });
}

export async function removePhoto(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { stored, all } = await lockPhoto(tx, id);
    const left = all.map((one) => one.id).filter((one) => one !== id);
    await deletePhoto(tx, id);
    await updatePositions(tx, left);
    const changes = [{ field: 'photos', from: all.length, to: left.length }];
    await writePhotosOf(tx, stored, left[0], changes, { actor, now: now() });
  });
}

/** The device is what is locked: nobody else changes any of its photos meanwhile. */
async function lockPhoto(tx: Tx, id: string) {
  const found = await findPhoto(tx, id);
  const stored = found && (await lockDevice(tx, found.deviceId));
  const all = stored ? await listPhotos(tx, stored.id) : [];
  const photo = all.find((one) => one.id === id);
  if (!stored || !photo) throw new AppError(photoProblems.notFound());
  return { stored, photo, all };
}
