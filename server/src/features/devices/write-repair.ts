import type { DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import { isInWorkshop, repairAfterStatus } from '@kreislauf/domain/workshop/workshop.rules';
import type { Tx } from '../../db/types.ts';
import { findRepair, saveRepair } from './repairs.queries.ts';

/** The clock of a repair stops when a change of the status takes the phone out of the workshop. */
export async function moveRepair(
  tx: Tx,
  deviceId: string,
  [from, to]: [DeviceStatus, DeviceStatus],
  now: Date,
): Promise<void> {
  if (isInWorkshop(from) === isInWorkshop(to)) return;
  const repair = await findRepair(tx, deviceId);
  const moved = repairAfterStatus(repair, from, to, now);
  if (moved !== repair) await saveRepair(tx, deviceId, moved, now);
}
