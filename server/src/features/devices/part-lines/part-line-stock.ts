import { availableOf } from '@kreislauf/domain/parts/stock.rules';
import type { Db } from '../../../db/types.ts';
import { listStockedParts } from '../../parts/movements.queries.ts';

/** What of a phone's parts is stocked, and how many of it there are. */
export async function listLineStock(db: Db, partNumbers: string[]) {
  const stocked = await listStockedParts(db, partNumbers);
  return stocked.map(({ partNumber, place, ...part }) => ({
    partNumber,
    stock: part.stock,
    available: availableOf(part),
    place,
  }));
}
