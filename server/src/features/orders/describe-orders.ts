import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { Order, ProposedPart } from '@kreislauf/domain/orders/orders.contract';
import { isRestExpected, lineSumCents } from '@kreislauf/domain/orders/orders.rules';
import {
  commonSupplier,
  inOrderOfSuppliers,
  supplierKey,
  suppliersOf,
  supplierToAsk,
} from '@kreislauf/domain/parts/part-suppliers.rules';
import { quantityToOrder } from '@kreislauf/domain/parts/stock.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { Db } from '../../db/types.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { listNeeds, listSold, type OrderRow } from './orders.queries.ts';

/** Grouped by supplier, as it is ordered. */
export async function proposeOrder(db: Db): Promise<ProposedPart[]> {
  const needs = await listNeeds(db);
  const sold = await soldAmong(
    db,
    needs.map(({ partNumber }) => partNumber),
  );
  const proposed = needs.map(({ priceCents, ...part }) => ({
    ...part,
    supplier: supplierToAsk(part.supplier, sold.has(partKey(part.partNumber))),
    quantity: quantityToOrder(part),
    price: centsToEuro(priceCents),
  }));
  const spelled = new Map(suppliersOf(proposed).map((supplier) => [supplierKey(supplier), supplier]));
  return proposed
    .map((part) => ({ ...part, supplier: spelled.get(supplierKey(part.supplier)) ?? part.supplier }))
    .sort((one, other) => inOrderOfSuppliers(one.supplier, other.supplier));
}

export async function describeOrders(db: Db, orders: OrderRow[]): Promise<Order[]> {
  const numbers = orders.flatMap(({ lines }) => lines.map(({ partNumber }) => partNumber));
  const [sold, shelf] = await Promise.all([soldAmong(db, numbers), shelfOf(db, numbers)]);
  return orders.map((order) => {
    const isRestCounted = isRestExpected(order.state, order.lines);
    const lines = order.lines.map((line) => {
      const product = sold.get(partKey(line.partNumber));
      const part = shelf.get(partKey(line.partNumber));
      const named = order.state === 'entwurf' ? part?.supplier : line.supplier;
      return {
        partNumber: line.partNumber,
        description: line.description,
        quantity: line.quantity,
        received: line.received,
        isLeftOut: line.isLeftOut ?? false,
        partId: part?.id ?? null,
        place: part?.place ?? '',
        supplier: supplierToAsk(named ?? '', product !== undefined),
        ean: product?.ean ?? null,
        price: centsToEuro(line.priceCents),
        sum: centsToEuro(lineSumCents(line, isRestCounted)),
      };
    });
    return {
      _id: order.id,
      number: order.number,
      state: order.state,
      note: order.note,
      supplier: commonSupplier(lines),
      lines,
      createdAt: order.createdAt.toISOString(),
      createdBy: order.actorName,
      orderedAt: order.orderedAt?.toISOString() ?? null,
      updatedAt: order.updatedAt.toISOString(),
    };
  });
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
