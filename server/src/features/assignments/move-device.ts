import type { DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
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
  const sale =
    salePriceCents === undefined
      ? { actualSellingPriceCents: null, soldDate: null }
      : { actualSellingPriceCents: salePriceCents, soldDate: now };
  const updatedAt = now > device.updatedAt ? now : new Date(device.updatedAt.getTime() + 1);
  await updateDevice(tx, device.id, { status, ...sale, updatedAt });
  const before = device.actualSellingPriceCents;
  await insertDeviceEvent(tx, {
    deviceId: device.id,
    kind: 'changed',
    at: now,
    actorId: actor.id,
    actorName: actor.name,
    changes: [
      { field: 'status', from: device.status, to: status },
      ...(before === sale.actualSellingPriceCents
        ? []
        : [
            {
              field: 'actualSellingPrice',
              from: before === null ? null : centsToEuro(before),
              to: salePriceCents === undefined ? null : centsToEuro(salePriceCents),
            },
          ]),
    ],
  });
}
