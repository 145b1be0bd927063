import { isSamePart, partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { OrderAction } from '@kreislauf/domain/orders/order-actions';
import type { OrderInput, OrderUpdate } from '@kreislauf/domain/orders/orders.contract';
import { orderProblems } from '@kreislauf/domain/orders/orders.problems';
import { checkOrderAction, orderNumber } from '@kreislauf/domain/orders/orders.rules';
import { isOutdated, nextVersion, shopYear } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { insertOrder, lockOrder, nextOrderSequence, type OrderRow, updateOrder } from './orders.queries.ts';

type OrderDeps = Pick<Deps, 'db' | 'now'>;

export async function createOrder(
  { db, now }: OrderDeps,
  { lines, note }: OrderInput,
  actor: Author,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const stored = await linesFrom(tx, lines);
    const moment = now();
    const year = shopYear(moment);
    const sequence = await nextOrderSequence(tx, year);
    return insertOrder(tx, {
      year,
      sequence,
      number: orderNumber(year, sequence),
      state: 'entwurf',
      note: note ?? '',
      lines: stored,
      createdAt: moment,
      actorName: actor.name,
      updatedAt: moment,
    });
  });
}

export async function changeOrder(
  { db, now }: OrderDeps,
  id: string,
  { lines, note, updatedAt }: OrderUpdate,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrderFor(tx, id, 'edit');
    // The supplier's cart may hold these lines already, so that they stay as they are.
    if (order.cartAskedAt) throw new AppError(orderProblems.inCart());
    refuseOutdated(updatedAt, order);
    const stored = await linesFrom(tx, lines);
    return updateOrder(tx, id, {
      lines: stored,
      note: note === undefined ? order.note : (note ?? ''),
      updatedAt: nextVersion(order.updatedAt, now()),
    });
  });
}

/** Delivered parts stay; the rest of the order is not expected any more. */
export async function cancelOrder({ db, now }: OrderDeps, id: string): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrderFor(tx, id, 'cancel');
    return updateOrder(tx, id, { state: 'storniert', updatedAt: nextVersion(order.updatedAt, now()) });
  });
}

export async function lockOrderFor(tx: Tx, id: string, action: OrderAction): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new AppError(orderProblems.notFound());
  enforce(checkOrderAction(action, order.state));
  return order;
}

/** Optimistic locking by the version that the caller has seen. */
export function refuseOutdated(seen: string | null | undefined, { updatedAt }: OrderRow): void {
  if (isOutdated(seen, updatedAt))
    throw new AppError(orderProblems.changedMeanwhile({ updatedAt: updatedAt.toISOString() }));
}

/** Named and priced as the catalogue has them now. */
async function linesFrom(tx: Tx, lines: OrderInput['lines']): Promise<OrderRow['lines']> {
  const keys = lines.map(({ partNumber }) => partKey(partNumber));
  const twice = lines.find(({ partNumber }, index) => keys.indexOf(partKey(partNumber)) !== index);
  if (twice) throw new AppError(orderProblems.partTwice(twice.partNumber));
  const known = await listPartsByNumber(tx, keys);
  return lines.map(({ partNumber, quantity }) => {
    const part = known.find((one) => isSamePart(one.partNumber, partNumber));
    if (!part) throw new AppError(orderProblems.unknownPart(partNumber));
    const { description, priceCents } = part;
    return { partNumber: part.partNumber, description, priceCents, quantity, received: 0 };
  });
}
