import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { AppError } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Db } from '../../db/types.ts';
import { describeDevice } from './describe-device.ts';
import { findDevice } from './devices.queries.ts';

/** A device as the caller may see it, for features that change it. */
export async function findDescribedDevice(db: Db, id: string, actor: StaffCaller): Promise<Device> {
  const found = await findDevice(db, id);
  if (!found) throw new AppError(deviceProblems.notFound());
  return describeDevice(found, actor);
}
