import { cellKey, type PriceCell } from '@kreislauf/domain/prices/price-cell.rules';
import type { Tx } from '../../db/types.ts';
import {
  deletePrice,
  insertPriceBookChange,
  listPrices,
  lockPriceBook,
  type PriceBookChangeRecord,
  upsertPrices,
} from './prices.queries.ts';

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

interface Author {
  actor: { id: string; name: string };
  kind: PriceBookChangeRecord['kind'];
  now: Date;
}

/** The only way the price book changes: compares, writes what differs and tells the history, which can undo it. */
export async function writePrices(
  tx: Tx,
  cells: readonly NewPrice[],
  { actor, kind, now }: Author,
): Promise<WrittenPrices> {
  await lockPriceBook(tx);
  const stored = new Map((await listPrices(tx)).map((row) => [cellKey(row), row]));
  const differing = cells.filter(
    (cell) => (stored.get(cellKey(cell))?.priceCents ?? null) !== cell.priceCents,
  );
  const changes = differing.map(({ priceCents, ...cell }) => ({
    ...cell,
    fromCents: stored.get(cellKey(cell))?.priceCents ?? null,
    toCents: priceCents,
  }));
  const set = differing.flatMap(({ priceCents, ...cell }) =>
    priceCents === null ? [] : [{ ...cell, priceCents, at: now, actorName: actor.name }],
  );
  if (set.length > 0) await upsertPrices(tx, set);
  for (const cell of differing) if (cell.priceCents === null) await deletePrice(tx, cell);
  if (changes.length > 0)
    await insertPriceBookChange(tx, {
      kind,
      at: now,
      actorId: actor.id,
      actorName: actor.name,
      cells: changes,
    });
  const created = changes.filter(({ fromCents }) => fromCents === null).length;
  return { created, updated: changes.length - created, unchanged: cells.length - changes.length };
}
