import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { MovementKind } from '@kreislauf/domain/parts/stock.rules';
import { groupBy } from '@kreislauf/domain/shared/group-by';
import type { Author } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import { checkStockLater } from '../webhooks/write-stock-check.ts';
import { insertMovements, lockStockedParts, type MovementRow } from './movements.queries.ts';

export interface Move {
  partNumber: string;
  kind: MovementKind;
  /** Signed. */
  quantity: number;
  deviceId?: string;
  orderId?: string;
  note?: string;
}

/**
 * The only way the stock of stocked parts changes, whoever changes it. Parts that are not stocked, or that the catalogue
 * does not know, move nothing. Locked in the order of their numbers before anything is written.
 */
export async function writeMovements(
  tx: Tx,
  moves: readonly Move[],
  { actor, now }: { actor: Author; now: Date },
): Promise<MovementRow[]> {
  if (moves.length === 0) return [];
  const stocked = await lockStockedParts(
    tx,
    moves.map(({ partNumber }) => partNumber),
  );
  const byPart = groupBy(moves, ({ partNumber }) => partKey(partNumber));
  const movements = stocked.flatMap(({ id: partId, partNumber }) =>
    (byPart.get(partKey(partNumber)) ?? []).map(({ partNumber: _number, ...move }) => ({
      ...move,
      partId,
      actorName: actor.name,
      at: now,
    })),
  );
  const [written] = await Promise.all([
    insertMovements(tx, movements),
    checkStockLater(
      tx,
      stocked.map(({ partNumber }) => partNumber),
    ),
  ]);
  return written;
}
