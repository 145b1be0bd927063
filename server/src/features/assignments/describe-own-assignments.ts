import { isPhotoAddress, photoAddress } from '@kreislauf/domain/photos/photos.rules';
import type { Db } from '../../db/types.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { listFirstPhotosForResellers } from '../photos/photos.queries.ts';
import type { JoinedAssignment } from './assignments.queries.ts';
import { ownAssignmentView } from './assignments.view.ts';

/** For the reseller who has them, each with what the catalogue says of the built-in parts. */
export async function describeOwnAssignments(db: Db, rows: JoinedAssignment[]) {
  const partNumbers = rows.flatMap(({ device }) => device?.parts.map(({ partNumber }) => partNumber) ?? []);
  const photographed = rows.flatMap(({ device }) =>
    device && isPhotoAddress(device.thumbnail) ? [device.id] : [],
  );
  const [catalogue, firstPhotos] = await Promise.all([
    listPartsByNumber(db, partNumbers),
    listFirstPhotosForResellers(db, photographed),
  ]);
  /** A photo of the shop's own is shown to them only where it is marked so. */
  const thumbnailOf = (device: JoinedAssignment['device']) => {
    if (!device || !isPhotoAddress(device.thumbnail)) return device?.thumbnail ?? null;
    const first = firstPhotos.get(device.id);
    return first ? photoAddress(first) : null;
  };
  return rows.map((row) => ownAssignmentView(row, catalogue, thumbnailOf(row.device)));
}
