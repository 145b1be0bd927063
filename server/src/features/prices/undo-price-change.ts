import { phoneAndGrade } from '@kreislauf/domain/phones/phone-variant.rules';
import { cellKey, writeStorage } from '@kreislauf/domain/prices/price-cell.rules';
import type { PriceRow } from '@kreislauf/domain/prices/prices.contract';
import { priceProblems } from '@kreislauf/domain/prices/prices.problems';
import { AppError } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { readPriceBook, touchedRows } from './price-book.ts';
import { findPriceBookChange, listPrices, lockPriceBook, markUndone } from './prices.queries.ts';
import { writePrices } from './write-prices.ts';

/** Sets every price of one change back, unless somebody has changed one of them since. */
export async function undoPriceChange(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: Author,
): Promise<PriceRow[]> {
  const cells = await db.transaction(async (tx) => {
    await lockPriceBook(tx);
    const change = await findPriceBookChange(tx, id);
    if (!change) throw new AppError(priceProblems.changeNotFound());
    if (change.undoneAt) throw new AppError(priceProblems.undoneAlready());
    const stored = new Map((await listPrices(tx)).map((price) => [cellKey(price), price.priceCents]));
    for (const cell of change.cells) {
      if ((stored.get(cellKey(cell)) ?? null) === cell.toCents) continue;
      const storage = writeStorage(cell.storageGb);
      throw new AppError(priceProblems.changedSince(phoneAndGrade({ ...cell, storage })));
    }
    await markUndone(tx, id, now());
    const former = change.cells.map(({ fromCents, toCents: _, ...cell }) => ({
      ...cell,
      priceCents: fromCents,
    }));
    await writePrices(tx, former, { actor, kind: 'undo', now: now() });
    return former;
  });
  return touchedRows(await readPriceBook({ db, now }), cells);
}
