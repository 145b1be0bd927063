import { resellerProblems } from '@kreislauf/domain/resellers/resellers.problems';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/types.ts';
import { findResellerEmail } from '../../resellers/resellers.queries.ts';
import { listOpenSales, type OpenSale } from './open-sales.queries.ts';

/** Of a reseller that there is, deactivated or not. */
export async function findOpenSales(db: Db, resellerId: string, until: string): Promise<OpenSale[]> {
  if ((await findResellerEmail(db, resellerId)) === null) throw new AppError(resellerProblems.notFound());
  return listOpenSales(db, resellerId, until);
}
