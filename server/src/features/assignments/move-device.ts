import { changesBetween, statusAndSale } from '@kreislauf/domain/devices/device-history.rules';
import { type DeviceStatus, saleAfter } from '@kreislauf/domain/devices/device-status.rules';
import { nextVersion } from '@kreislauf/domain/shared/dates';
import type { Tx } from '../../db/types.ts';
import { insertDeviceEvent } from '../devices/device-events.queries.ts';
import { lockDevice, updateDevice } from '../devices/devices.queries.ts';

export interface DeviceMove {
  status: DeviceStatus;
  /** What the operator gets, when it is sold. */
  salePriceCents?: number;
  actor: { id: string; name: string };
  now: Date;
}

/** An assignment carries its device along. A device that was deleted meanwhile is left out. */
export async function moveDevice(
  tx: Tx,
  deviceId: string | null,
  { status, salePriceCents, actor, now }: DeviceMove,
): Promise<void> {
  const device = deviceId && (await lockDevice(tx, deviceId));
  if (!device) return;
  const moved = await updateDevice(tx, device.id, {
    status,
    ...saleAfter({
      from: device.status,
      to: status,
      stored: device,
      sent: { actualSellingPriceCents: salePriceCents },
      now,
    }),
    updatedAt: nextVersion(device.updatedAt, now),
  });
  await insertDeviceEvent(tx, {
    deviceId: device.id,
    kind: 'changed',
    at: now,
    actorId: actor.id,
    actorName: actor.name,
    changes: changesBetween(statusAndSale(device), statusAndSale(moved)),
  });
}
