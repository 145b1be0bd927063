import type { Device, DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { isOutdated } from '@kreislauf/domain/shared/dates';
import { AppError } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { bondsOf, changeDevice } from './change-device.ts';
import { describeDevice } from './describe-device.ts';
import { findSurroundings, lockDevice, lockImeiOf } from './devices.queries.ts';

export async function updateDevice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  update: DeviceUpdate,
  actor: StaffCaller,
): Promise<Device> {
  const { updatedAt: basedOn, ...input } = update;
  const updated = await db.transaction(async (tx) => {
    // Asked together and answered in order: what is found is what is locked.
    const [imei, stored, around] = await Promise.all([
      lockImeiOf(tx, id),
      lockDevice(tx, id),
      findSurroundings(tx, id),
    ]);
    if (!stored || !around) throw new AppError(deviceProblems.notFound());
    if (stored.imei !== imei) return undefined;
    if (isOutdated(basedOn, stored.updatedAt))
      throw new AppError(
        deviceProblems.changedMeanwhile(describeDevice({ ...around, device: stored }, actor)),
      );
    const device = await changeDevice(tx, stored, {
      input,
      bonds: bondsOf(stored, around),
      actor,
      now: now(),
    });
    return describeDevice({ ...around, device }, actor);
  });
  // Its IMEI was corrected meanwhile: what the new one's lock guards is decided under that one.
  return updated ?? updateDevice({ db, now }, id, update, actor);
}
