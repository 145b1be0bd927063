import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { orderProblems } from '@kreislauf/domain/orders/orders.problems';
import { FONEDAY, supplierToAsk } from '@kreislauf/domain/parts/part-suppliers.rules';
import { nextVersion } from '@kreislauf/domain/shared/dates';
import { CartUncertainError } from '../../adapters/foneday/supplier.ts';
import { ProviderDownError, ProviderRefusedError } from '../../adapters/provider-errors.ts';
import { AppError } from '../../app-error.ts';
import { outsideCall } from '../../db/idempotent-call.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { findCatalogue } from '../suppliers/catalogue.queries.ts';
import { refreshCatalogue } from '../suppliers/write-catalogue.ts';
import { listSold, lockOrder, type OrderRow, updateOrder } from './orders.queries.ts';
import { lockOrderFor } from './save-order.ts';

type PlacingDeps = Pick<Deps, 'db' | 'now' | 'supplier' | 'log'>;

/** Ordered by telephone, by mail or with the table. */
export async function placeOrder({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrderFor(tx, id, 'order');
    const moment = nextVersion(order.updatedAt, now());
    const lines = await withSuppliers(tx, order.lines);
    return updateOrder(tx, id, { lines, state: 'bestellt', orderedAt: moment, updatedAt: moment });
  });
}

/** The supplier of the order is the one that the part names now, even if the part names another one later. */
async function withSuppliers(tx: Tx, lines: OrderRow['lines']): Promise<OrderRow['lines']> {
  const parts = await listPartsByNumber(
    tx,
    lines.map(({ partNumber }) => partNumber),
  );
  const named = new Map(parts.map(({ partNumber, supplier }) => [partKey(partNumber), supplier]));
  return lines.map((line) => {
    const supplier = named.get(partKey(line.partNumber));
    return supplier ? { ...line, supplier } : line;
  });
}

/**
 * Ordered through the supplier's cart. That it is asked is written down before it is: a call of which nobody knows the end,
 * because this program died or the line did, is never made again, so that nothing lies in the cart twice.
 */
export async function fillCart(
  deps: PlacingDeps,
  id: string,
): Promise<{ order: OrderRow; leftOut: string[] }> {
  const { db, now, supplier } = deps;
  // Before the first copy of their catalogue nobody knows what they sell.
  if (!(await findCatalogue(db, supplier.name))?.fetchedAt) await refreshCatalogue(deps);
  const askForCart = async (tx: Tx) => {
    const locked = await lockOrderFor(tx, id, 'order');
    if (locked.cartAskedAt) throw new AppError(orderProblems.cartUnknown());
    const products = await listSold(
      tx,
      locked.lines.map(({ partNumber }) => partNumber),
    );
    const ordered = await withSuppliers(tx, locked.lines);
    const skuOf = new Map(products.map(({ sku }) => [partKey(sku), sku]));
    const skuFor = ({ partNumber, supplier = '' }: OrderRow['lines'][number]) =>
      supplierToAsk(supplier, true) === FONEDAY ? skuOf.get(partKey(partNumber)) : undefined;
    const inCatalogue = ordered.flatMap((line) => {
      const sku = skuFor(line);
      return sku ? [{ sku, quantity: line.quantity, note: locked.number }] : [];
    });
    if (inCatalogue.length === 0) throw new AppError(orderProblems.nothingForCart());
    const asked = await updateOrder(tx, id, { cartAskedAt: now() });
    const lines = ordered.map((line) => (skuFor(line) ? line : { ...line, isLeftOut: true as const }));
    return { order: { ...asked, lines }, sold: inCatalogue };
  };
  const { order, sold } = await outsideCall(() => db.transaction(askForCart));
  await addToCart(deps, order, sold);
  const { lines } = order;
  const leftOut = lines.filter(({ isLeftOut }) => isLeftOut).map(({ partNumber }) => partNumber);
  return db.transaction(async (tx) => {
    const asked = await lockOrder(tx, id);
    // While the supplier was asked somebody may have noted the order by hand, or given it up.
    if (asked?.state === 'storniert') throw new AppError(orderProblems.cancelledMeanwhile());
    if (asked && asked.state !== 'entwurf') return { order: asked, leftOut };
    const moment = nextVersion(order.updatedAt, now());
    const values = { lines, state: 'bestellt', orderedAt: moment, updatedAt: moment } as const;
    return { order: await updateOrder(tx, id, values), leftOut };
  });
}

/** A plain no leaves the order as it was; silence leaves it to a person to look into the cart. */
async function addToCart(
  { db, supplier, log }: PlacingDeps,
  { id, number }: OrderRow,
  articles: { sku: string; quantity: number; note: string }[],
): Promise<void> {
  try {
    await supplier.addToCart(articles);
  } catch (error) {
    if (!(error instanceof ProviderDownError || error instanceof ProviderRefusedError)) throw error;
    log.warn({ reason: error.message, order: number }, 'cart not filled');
    if (error instanceof CartUncertainError) throw new AppError(orderProblems.cartSilent(), { cause: error });
    await outsideCall(() => db.transaction((tx) => updateOrder(tx, id, { cartAskedAt: null })));
    throw new AppError(orderProblems.cartFailed(), { cause: error });
  }
}
