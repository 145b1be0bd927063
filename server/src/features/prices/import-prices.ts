import type { ReadPrices } from '@kreislauf/domain/prices/price-file.rules';
import { importProblems } from '@kreislauf/domain/shared/file-import';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { newPriceOf } from './save-prices.ts';
import { type WrittenPrices, writePrices } from './write-prices.ts';

/** All lines or none. */
export async function importPrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { cells, errors }: ReadPrices,
  actor: StaffSession,
): Promise<WrittenPrices> {
  if (errors.length > 0) throw new AppError(importProblems.wrongCells(errors));
  return db.transaction((tx) =>
    writePrices(tx, cells.map(newPriceOf), { actor, kind: 'import', now: now() }),
  );
}
