import type { DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { isOutdated } from '@kreislauf/domain/shared/dates';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { changeDevice } from './change-device.ts';
import { describeDevice } from './describe-device.ts';
import { findDevice, lockDevice, lockImeiOf } from './devices.queries.ts';

export async function updateDevice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { updatedAt: basedOn, ...input }: DeviceUpdate,
  actor: StaffSession,
) {
  return db.transaction(async (tx) => {
    // Asked together and answered in order: what is found is what is locked.
    const [, stored, found] = await Promise.all([lockImeiOf(tx, id), lockDevice(tx, id), findDevice(tx, id)]);
    if (!stored || !found) throw new AppError(deviceProblems.notFound());
    if (isOutdated(basedOn, stored.updatedAt))
      throw new AppError(deviceProblems.changedMeanwhile(describeDevice(found, actor)));
    const device = await changeDevice(tx, stored, { input, actor, now: now() });
    return describeDevice({ ...found, device }, actor);
  });
}
