import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { StocktakeInput } from '@kreislauf/domain/parts/stocktake.contract';
import {
  checkCount,
  checkCountedOnce,
  type StockDifference,
  stockDifferences,
} from '@kreislauf/domain/parts/stocktake.rules';
import { enforce } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listStockedParts, lockStockedParts } from './movements.queries.ts';
import { listPartsByNumber } from './parts.queries.ts';
import { writeMovements } from './write-stock.ts';

/** All of what was counted is booked, or none of it. A preview says what would be booked. */
export async function takeStock(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { lines: sent, preview = false }: StocktakeInput,
  actor: Author,
): Promise<StockDifference[]> {
  const lines = sent.map(({ stock, ...line }) => ({ ...line, stock: stock ?? undefined }));
  enforce(checkCountedOnce(lines));
  const numbers = lines.map(({ partNumber }) => partNumber);
  if (preview) return checked(db, lines, await listStockedParts(db, numbers));
  return db.transaction(async (tx) => {
    const differences = await checked(tx, lines, await lockStockedParts(tx, numbers));
    const moves = differences.map(({ partNumber, difference }) => ({
      partNumber,
      kind: 'inventur' as const,
      quantity: difference,
    }));
    await writeMovements(tx, moves, { actor, now: now() });
    return differences;
  });
}

async function checked(
  db: Db,
  lines: Parameters<typeof checkCount>[0],
  stocked: { partNumber: string; stock: number }[],
): Promise<StockDifference[]> {
  const known = new Set(stocked.map(({ partNumber }) => partKey(partNumber)));
  const missing = lines.map(({ partNumber }) => partNumber).filter((number) => !known.has(partKey(number)));
  const others = (await listPartsByNumber(db, missing.map(partKey))).map(({ partNumber }) => partNumber);
  enforce(checkCount(lines, { stocked, others }));
  return stockDifferences(lines, stocked);
}
