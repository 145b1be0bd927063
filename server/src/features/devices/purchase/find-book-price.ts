import { presentCondition } from '@kreislauf/domain/devices/condition/condition.rules';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { priceGrades, priceModelKey, storageOfCell } from '@kreislauf/domain/prices/price-cell.rules';
import type { PriceOnWire } from '@kreislauf/domain/prices/prices.contract';
import { storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { findExpected } from '../../prices/find-expected.ts';
import { lookAtDevice } from '../devices.queries.ts';

/** By the phone as it is now, not as it was bought. */
export async function findBookPrice(
  deps: Pick<Deps, 'db' | 'now'>,
  deviceId: string,
): Promise<{ price: PriceOnWire | null }> {
  const found = await lookAtDevice(deps.db, deviceId);
  if (!found) throw new AppError(deviceProblems.notFound());
  const { device } = found;
  const grade = priceGrades.find((one) => one === presentCondition(device).grade);
  const modelKey = priceModelKey(device.model);
  if (!grade || !modelKey) return { price: null };
  const storage = storageOfPhone(device, device.softwareInfo?.availableStorage ?? null);
  const cell = { modelKey, storageGb: storageOfCell(device.model, storage), grade };
  return { price: await findExpected(deps, cell) };
}
