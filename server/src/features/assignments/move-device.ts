import { type DeviceStatus, saleAfter } from '@kreislauf/domain/devices/device-status.rules';
import type { Tx } from '../../db/types.ts';
import { lockDevice } from '../devices/devices.queries.ts';
import { type Origin, writeDevice } from '../devices/write-device.ts';
import type { SaleContext } from '../sales/write-sale.ts';

interface DeviceMove extends Origin {
  status: DeviceStatus;
  /** The price that the shop gets for a sold phone. */
  salePriceCents?: number;
  sale: SaleContext;
}

/** An assignment carries its device along. A device that was deleted meanwhile is left out. */
export async function moveDevice(
  tx: Tx,
  deviceId: string | null,
  { status, salePriceCents, sale: context, actor, now }: DeviceMove,
): Promise<void> {
  const device = deviceId && (await lockDevice(tx, deviceId));
  if (!device) return;
  const sale = saleAfter({
    from: device.status,
    to: status,
    stored: device,
    sent: { actualSellingPriceCents: salePriceCents },
    now,
  });
  await writeDevice(tx, device, { status, ...sale }, { actor, now }, { sale: context });
}
