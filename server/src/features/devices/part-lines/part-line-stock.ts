import { availableOf } from '@kreislauf/domain/parts/stock.rules';
import type { Db } from '../../../db/types.ts';
import { listStockedParts } from '../../parts/movements.queries.ts';

/** The stock of a phone's parts. */
export async function listLineStock(db: Db, partNumbers: string[]) {
  const stocked = await listStockedParts(db, partNumbers);
  return stocked.map(({ partNumber, place, ...part }) => ({
    partNumber,
    stock: part.stock,
    available: availableOf(part),
    place,
  }));
}
