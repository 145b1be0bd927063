import { setImmediate } from 'node:timers/promises';
import type { PriceCellInput } from '@kreislauf/domain/prices/prices.contract';
import { chunksOf } from '@kreislauf/domain/shared/chunks';
import { type ImportError, importProblems } from '@kreislauf/domain/shared/file-import';
import { AppError } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { newPriceOf } from './save-prices.ts';
import { CELLS_IN_A_ROW, type NewPrice, type WrittenPrices, writePrices } from './write-prices.ts';

interface PriceTable {
  rows: PriceCellInput[];
  errors: ImportError[];
  errorCount: number;
  signal: AbortSignal;
}

/** All lines or none. */
export async function importPrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  table: PriceTable,
  actor: Author,
): Promise<WrittenPrices> {
  if (table.errorCount > 0) throw new AppError(importProblems.wrongCells(table));
  const prices: NewPrice[] = [];
  for (const cells of chunksOf(table.rows, CELLS_IN_A_ROW)) {
    prices.push(...cells.map(newPriceOf));
    await setImmediate();
    table.signal.throwIfAborted();
  }
  return db.transaction((tx) => writePrices(tx, prices, { actor, kind: 'import', now: now() }, table.signal));
}
