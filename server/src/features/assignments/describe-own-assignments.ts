import { presentCondition } from '@kreislauf/domain/devices/condition/condition.rules';
import { isPhotoAddress, photoAddress } from '@kreislauf/domain/photos/photos.rules';
import type { Db } from '../../db/types.ts';
import { listConditionFacts } from '../devices/conditions.queries.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { listFirstPhotosForResellers } from '../photos/photos.queries.ts';
import type { JoinedAssignment } from './assignments.queries.ts';
import { ownAssignmentView } from './assignments.view.ts';

/** For the reseller who has them, each as it is now and with what the catalogue says of the built-in parts. */
export async function describeOwnAssignments(db: Db, rows: JoinedAssignment[]) {
  const partNumbers = rows.flatMap(({ device }) => device?.parts.map(({ partNumber }) => partNumber) ?? []);
  const photographed = rows.flatMap(({ device }) =>
    device && isPhotoAddress(device.thumbnail) ? [device.id] : [],
  );
  const ids = rows.flatMap(({ device }) => (device ? [device.id] : []));
  const [catalogue, conditions, firstPhotos] = await Promise.all([
    listPartsByNumber(db, partNumbers),
    listConditionFacts(db, ids),
    listFirstPhotosForResellers(db, photographed),
  ]);
  /** A photo of the shop's own is shown to them only where it is marked so. */
  const thumbnailOf = (device: JoinedAssignment['device']) => {
    if (!device || !isPhotoAddress(device.thumbnail)) return device?.thumbnail ?? null;
    const first = firstPhotos.get(device.id);
    return first ? photoAddress(first) : null;
  };
  return rows.map((row) => {
    const facts = row.device && conditions.get(row.device.id);
    const condition = facts ? presentCondition(facts) : null;
    return ownAssignmentView(row, { catalogue, condition, thumbnail: thumbnailOf(row.device) });
  });
}
