import { partKey } from '@kreislauf/domain/devices/part-lines.rules';
import type { Order, ProposedPart } from '@kreislauf/domain/orders/orders.contract';
import { quantityToOrder } from '@kreislauf/domain/parts/stock.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { Db } from '../../db/types.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { listNeeds, listSold, type OrderRow } from './orders.queries.ts';

const FONEDAY = 'foneday';

/** Grouped by supplier, as it is ordered. */
export async function proposeOrder(db: Db): Promise<ProposedPart[]> {
  const needs = await listNeeds(db);
  const sold = await soldAmong(
    db,
    needs.map(({ partNumber }) => partNumber),
  );
  const proposed = needs.map(({ priceCents, ...part }) => ({
    ...part,
    supplier: sold.has(partKey(part.partNumber)) ? FONEDAY : '',
    quantity: quantityToOrder(part),
    price: centsToEuro(priceCents),
  }));
  return proposed.sort((one, other) => other.supplier.localeCompare(one.supplier));
}

export async function describeOrders(db: Db, orders: OrderRow[]): Promise<Order[]> {
  const numbers = orders.flatMap(({ lines }) => lines.map(({ partNumber }) => partNumber));
  const [sold, shelf] = await Promise.all([soldAmong(db, numbers), shelfOf(db, numbers)]);
  return orders.map((order) => ({
    _id: order.id,
    number: order.number,
    state: order.state,
    note: order.note,
    lines: order.lines.map(({ priceCents, ...line }) => {
      const product = sold.get(partKey(line.partNumber));
      const part = shelf.get(partKey(line.partNumber));
      return {
        ...line,
        isLeftOut: line.isLeftOut ?? false,
        partId: part?.id ?? null,
        place: part?.place ?? '',
        supplier: product ? FONEDAY : '',
        ean: product?.ean ?? null,
        price: centsToEuro(priceCents),
      };
    }),
    createdAt: order.createdAt.toISOString(),
    createdBy: order.actorName,
    orderedAt: order.orderedAt?.toISOString() ?? null,
    updatedAt: order.updatedAt.toISOString(),
  }));
}

export async function describeOrder(db: Db, order: OrderRow): Promise<Order> {
  const [described] = await describeOrders(db, [order]);
  if (!described) throw new Error('an order was not described');
  return described;
}

async function shelfOf(db: Db, partNumbers: string[]) {
  const parts = await listPartsByNumber(db, partNumbers);
  return new Map(parts.map((part) => [partKey(part.partNumber), part]));
}

async function soldAmong(db: Db, partNumbers: string[]) {
  const products = partNumbers.length ? await listSold(db, partNumbers) : [];
  return new Map(products.map((product) => [partKey(product.sku), product]));
}
