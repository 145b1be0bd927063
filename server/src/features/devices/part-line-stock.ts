import { availableOf } from '@kreislauf/domain/parts/stock.rules';
import type { Db } from '../../db/types.ts';
import { listCountedParts } from '../parts/movements.queries.ts';

/** What of a phone's parts is counted, and how many of it there are. */
export async function listLineStock(db: Db, partNumbers: string[]) {
  const counted = await listCountedParts(db, partNumbers);
  return counted.map(({ partNumber, place, ...part }) => ({
    partNumber,
    stock: part.stock,
    available: availableOf(part),
    place,
  }));
}
