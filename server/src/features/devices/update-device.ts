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
    await lockImeiOf(tx, id);
    const stored = await lockDevice(tx, id);
    if (!stored) throw new AppError(deviceProblems.notFound());
    if (isOutdated(basedOn, stored.updatedAt))
      throw new AppError(deviceProblems.changedMeanwhile(await viewOf(id)));
    await changeDevice(tx, stored, { input, actor, now: now() });
    return viewOf(id);

    async function viewOf(deviceId: string) {
      const found = await findDevice(tx, deviceId);
      if (!found) throw new Error('a locked device is gone');
      return describeDevice(found, actor);
    }
  });
}
