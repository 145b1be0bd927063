import { setImmediate } from 'node:timers/promises';
import { cellKey, type PriceCell } from '@kreislauf/domain/prices/price-cell.rules';
import { chunksOf } from '@kreislauf/domain/shared/chunks';
import { type Author, writtenBy } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import {
  deletePrice,
  insertPriceBookChange,
  listPrices,
  lockPriceBook,
  type PriceBookChangeRecord,
  upsertPrices,
} from './prices.queries.ts';

/** After so many the others have their turn. */
export const CELLS_IN_A_ROW = 200;

export interface NewPrice extends PriceCell {
  model: string;
  /** Null takes the own price away. */
  priceCents: number | null;
}

export interface WrittenPrices {
  created: number;
  updated: number;
  unchanged: number;
}

interface Origin {
  actor: Author;
  kind: PriceBookChangeRecord['kind'];
  now: Date;
}

/** The only way the price book changes: compares, writes what differs and tells the history, which can undo it. */
export async function writePrices(
  tx: Tx,
  cells: readonly NewPrice[],
  { actor, kind, now }: Origin,
  signal?: AbortSignal,
): Promise<WrittenPrices> {
  await lockPriceBook(tx);
  const stored = new Map((await listPrices(tx)).map((row) => [cellKey(row), row.priceCents]));
  const differing: NewPrice[] = [];
  const changes: PriceBookChangeRecord['cells'] = [];
  for (const some of chunksOf(cells, CELLS_IN_A_ROW)) {
    for (const price of some) {
      const { priceCents, ...cell } = price;
      const fromCents = stored.get(cellKey(cell)) ?? null;
      if (fromCents === priceCents) continue;
      differing.push(price);
      changes.push({ ...cell, fromCents, toCents: priceCents });
    }
    // A long file leaves others their turn, and ends with whoever sent it.
    if (cells.length > CELLS_IN_A_ROW) await setImmediate();
    signal?.throwIfAborted();
  }
  const set = differing.flatMap(({ priceCents, ...cell }) =>
    priceCents === null ? [] : [{ ...cell, priceCents, at: now, actorName: actor.name }],
  );
  if (set.length > 0) await upsertPrices(tx, set);
  for (const cell of differing) if (cell.priceCents === null) await deletePrice(tx, cell);
  if (changes.length > 0)
    await insertPriceBookChange(tx, {
      kind,
      at: now,
      ...writtenBy(actor),
      cells: changes,
    });
  const created = changes.filter(({ fromCents }) => fromCents === null).length;
  return { created, updated: changes.length - created, unchanged: cells.length - changes.length };
}
