import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/types.ts';
import type { DeviceRow } from '../../devices/devices.queries.ts';
import { lockDevices } from '../../locks/device-locks.queries.ts';

/** Locks the phones of a document and answers them in the order in which it names them. */
export async function lockPhones(tx: Tx, ids: string[]): Promise<DeviceRow[]> {
  const locked = new Map((await lockDevices(tx, ids)).map((device) => [device.id, device]));
  return ids.map((id) => {
    const device = locked.get(id);
    if (!device) throw new AppError(deviceProblems.notFound());
    return device;
  });
}
