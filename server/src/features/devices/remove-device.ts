import { checkDeviceChange } from '@kreislauf/domain/devices/device-bonds.rules';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { AppError, enforce } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { keepInTrash } from '../deletions/keep-in-trash.queries.ts';
import { hasAssignmentsBeside, lockAssignmentsOfDevice } from '../locks/assignment-locks.queries.ts';
import { findBonds } from './bonds.queries.ts';
import { lockDevice, lockImeiOf } from './devices.queries.ts';
import { writeDeletion } from './write-device.ts';

export async function removeDevice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: Author,
): Promise<void> {
  const isRemoved = await db.transaction(async (tx) => {
    // Assignments that have ended lose their device: they are written to, so their locks come first.
    const lockedIds = await lockAssignmentsOfDevice(tx, id);
    const imei = await lockImeiOf(tx, id);
    const stored = await lockDevice(tx, id);
    if (!stored) throw new AppError(deviceProblems.notFound());
    if (stored.imei !== imei || (await hasAssignmentsBeside(tx, id, lockedIds))) return false;
    enforce(checkDeviceChange(await findBonds(tx, id), { act: 'remove' }));
    const deletedAt = now();
    await keepInTrash(tx, {
      kind: 'device',
      id,
      label: `${stored.model} (IMEI ${stored.imei})`,
      actorName: actor.name,
      deletedAt,
    });
    await writeDeletion(tx, stored, { actor, now: deletedAt });
    return true;
  });
  // Its IMEI was corrected or it was assigned meanwhile: those locks come first as well.
  if (!isRemoved) await removeDevice({ db, now }, id, actor);
}
