import { checkDeviceChange } from '@kreislauf/domain/devices/device-bonds.rules';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { AppError, enforce } from '../../../app-error.ts';
import type { Tx } from '../../../db/types.ts';
import { listBonds } from '../../devices/bonds.queries.ts';
import type { DeviceRow } from '../../devices/devices.queries.ts';
import { type Origin, writeDevice } from '../../devices/write-device.ts';
import { lockStockedParts } from '../../parts/movements.queries.ts';

/** Sales at the counter, by the rules of every other change of a phone. The caller holds the locks of the phones. */
export async function sellPhones(
  tx: Tx,
  phones: DeviceRow[],
  pricesCents: number[],
  by: Origin,
): Promise<DeviceRow[]> {
  // The parts of all phones come before the periods, which the first sale takes.
  const planned = phones.flatMap(({ parts }) => parts.map(({ partNumber }) => partNumber));
  if (planned.length > 0) await lockStockedParts(tx, planned);
  const bonds = await listBonds(
    tx,
    phones.map(({ id }) => id),
  );
  const sold: DeviceRow[] = [];
  for (const [index, stored] of phones.entries()) {
    if (stored.status === 'verkauft') throw new AppError(documentProblems.soldAlready(stored.model));
    const actualSellingPriceCents = pricesCents[index];
    const bound = bonds.get(stored.id);
    if (!actualSellingPriceCents || !bound) throw new Error('a phone that is sold has a price');
    const sale = { status: 'verkauft', actualSellingPriceCents, soldDate: by.now } as const;
    enforce(checkDeviceChange(bound, { act: 'edit', changed: sale }));
    sold.push(await writeDevice(tx, stored, sale, by));
  }
  return sold;
}
