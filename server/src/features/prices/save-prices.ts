import { priceModelKey, priceModelName, storageOfCell } from '@kreislauf/domain/prices/price-cell.rules';
import type { PriceCellInput, PriceRow } from '@kreislauf/domain/prices/prices.contract';
import { euroToCents } from '@kreislauf/domain/shared/money';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { readPriceBook, touchedRows } from './price-book.ts';
import { type NewPrice, writePrices } from './write-prices.ts';

/** All of them or none; what is already so leaves no trace in the history. */
export async function savePrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  cells: readonly PriceCellInput[],
  actor: Author,
): Promise<PriceRow[]> {
  const news = cells.map(newPriceOf);
  await db.transaction((tx) => writePrices(tx, news, { actor, kind: 'edit', now: now() }));
  return touchedRows(await readPriceBook({ db, now }), news);
}

export function newPriceOf({ model, storage, grade, price }: PriceCellInput): NewPrice {
  return {
    model: priceModelName(model),
    modelKey: priceModelKey(model) ?? '',
    storageGb: storageOfCell(model, storage ?? null),
    grade,
    priceCents: price === null ? null : euroToCents(price),
  };
}
