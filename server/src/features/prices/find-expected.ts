import type { PriceCell } from '@kreislauf/domain/prices/price-cell.rules';
import type { PriceOnWire } from '@kreislauf/domain/prices/prices.contract';
import type { Deps } from '../../deps.ts';
import { ownView, readSuggestions, suggested } from './price-book.ts';
import { findPrice } from './prices.queries.ts';

/** The expected price of a single cell, without reading the whole book. */
export async function findExpected(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  cell: PriceCell,
): Promise<PriceOnWire | null> {
  const own = await findPrice(db, cell);
  if (own) return ownView(own);
  return suggested(await readSuggestions({ db, now }), cell);
}
