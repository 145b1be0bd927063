import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { GoodsReceiptInput } from '@kreislauf/domain/orders/orders.contract';
import { orderProblems } from '@kreislauf/domain/orders/orders.problems';
import { linesAfterGoodsReceipt, stateAfterGoodsReceipt } from '@kreislauf/domain/orders/orders.rules';
import { nextVersion } from '@kreislauf/domain/shared/dates';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { AppError } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { lockPartsByNumber } from '../parts/part-import.queries.ts';
import { setPaidPrice } from '../parts/part-prices.queries.ts';
import { writeMovements } from '../parts/write-stock.ts';
import { type OrderRow, updateOrder } from './orders.queries.ts';
import { lockOrderFor, refuseOutdated } from './save-order.ts';

/** Delivered parts go on the shelf and on the order, and the price paid becomes the price of the part. */
export async function receiveOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { lines: came, updatedAt }: GoodsReceiptInput,
  actor: StaffCaller,
): Promise<OrderRow> {
  // Nobody changes a price that they cannot see.
  const delivered = actor.hidesCosts ? came.map(({ price: _unseen, ...line }) => line) : came;
  return db.transaction(async (tx) => {
    const order = await lockOrderFor(tx, id, 'receive');
    refuseOutdated(updatedAt, order);
    const stray = delivered.find(
      ({ partNumber }) => !order.lines.some((line) => isSamePart(line.partNumber, partNumber)),
    );
    if (stray) throw new AppError(orderProblems.notOrdered(stray.partNumber));
    const moment = nextVersion(order.updatedAt, now());
    await payPrices(tx, delivered, { actorName: authorOf(actor).name, at: moment });
    await writeMovements(
      tx,
      delivered.map(({ partNumber, quantity }) => ({
        partNumber,
        kind: 'wareneingang',
        quantity,
        orderId: id,
        note: order.number,
      })),
      { actor: authorOf(actor), now: moment },
    );
    const lines = linesAfterGoodsReceipt(order.lines, delivered);
    return updateOrder(tx, id, { lines, state: stateAfterGoodsReceipt(lines), updatedAt: moment });
  });
}

async function payPrices(
  tx: Tx,
  delivered: GoodsReceiptInput['lines'],
  by: { actorName: string; at: Date },
): Promise<void> {
  const parts = await lockPartsByNumber(
    tx,
    delivered.map(({ partNumber }) => partNumber),
  );
  for (const part of parts) {
    const paid = delivered.findLast(
      (line) => line.price != null && isSamePart(line.partNumber, part.partNumber),
    );
    const paidCents = paid?.price == null ? part.priceCents : euroToCents(paid.price);
    if (paidCents !== part.priceCents) await setPaidPrice(tx, part, paidCents, { ...by, source: 'order' });
  }
}
