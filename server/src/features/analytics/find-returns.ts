import { returnFigures } from '@kreislauf/domain/analytics/return-rates.rules';
import type { Db } from '../../db/types.ts';
import { listReturned, listSoldPhones } from './returns.queries.ts';

/** Counts the sold phones only where some came back, since a rate needs both and costs the second query. */
export async function findReturns(db: Db, since: string | null) {
  const returned = await listReturned(db, since);
  return returnFigures(returned, returned.length === 0 ? [] : await listSoldPhones(db, since));
}
