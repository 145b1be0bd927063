import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { OrderState } from '@kreislauf/domain/orders/order-actions';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { neededParts } from '../../db/planned-parts.ts';
import { partOrders } from '../../db/tables/part-orders.table.ts';
import { supplierProducts } from '../../db/tables/supplier-products.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type OrderRow = typeof partOrders.$inferSelect;

interface PartToOrder {
  partNumber: string;
  description: string;
  stock: number;
  reserved: number;
  minStock: number;
  supplier: string;
  onOrder: number;
  priceCents: number;
}

/** The stocked parts that have to be ordered, with all that decides how many of each. */
export function listNeeds(db: Db): Promise<PartToOrder[]> {
  return db
    .select({
      partNumber: sql<string>`part_number`,
      description: sql<string>`description`,
      stock: sql<number>`stock`.mapWith(Number),
      reserved: sql<number>`reserved`.mapWith(Number),
      minStock: sql<number>`min_stock`.mapWith(Number),
      supplier: sql<string>`supplier`,
      onOrder: sql<number>`on_order`.mapWith(Number),
      priceCents: sql<number>`price_cents`.mapWith(Number),
    })
    .from(neededParts)
    .orderBy(sql`lower(part_number)`);
}

interface OrderFilter {
  search?: string | undefined;
  state?: OrderState | undefined;
}

function matching({ search, state }: OrderFilter): SQL | undefined {
  // Costs of the lines are not searched, because some who search may not see them.
  const parts = sql`(select string_agg((line ->> 'partNumber') || ' ' || (line ->> 'description') || ' ' || coalesce(line ->> 'supplier', ''), ' ')
    from jsonb_array_elements(${partOrders.lines}) as line)`;
  const text = sql`lower(${partOrders.number} || ' ' || ${partOrders.note} || ' ' || coalesce(${parts}, ''))`;
  return and(containsWords(text, search), state && eq(partOrders.state, state));
}

export function listOrders(db: Db, filter: OrderFilter, page: Page): Promise<OrderRow[]> {
  const query = db
    .select()
    .from(partOrders)
    .where(matching(filter))
    .orderBy(desc(partOrders.createdAt), desc(partOrders.id))
    .$dynamic();
  return paged(query, page);
}

export function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  return db.$count(partOrders, matching(filter));
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(partOrders).where(eq(partOrders.id, id));
  return row;
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(partOrders).where(eq(partOrders.id, id)).for('update');
  return row;
}

/** Until the transaction ends nobody else takes a number. */
export async function nextOrderSequence(tx: Tx, year: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('part order number', 0))`);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${partOrders.sequence}), 0)`.mapWith(Number) })
    .from(partOrders)
    .where(eq(partOrders.year, year));
  return (row?.last ?? 0) + 1;
}

export async function insertOrder(tx: Tx, order: typeof partOrders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(partOrders).values(order).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function updateOrder(
  tx: Tx,
  id: string,
  values: Partial<typeof partOrders.$inferInsert>,
): Promise<OrderRow> {
  const [row] = await tx.update(partOrders).set(values).where(eq(partOrders.id, id)).returning();
  if (!row) throw new Error('a locked order is gone');
  return row;
}

/** The parts that the supplier's catalogue has, with the text that is printed on the packet. */
export function listSold(db: Db, partNumbers: readonly string[]) {
  return db
    .select({ sku: supplierProducts.sku, ean: supplierProducts.ean })
    .from(supplierProducts)
    .where(sql`lower(${supplierProducts.sku}) = any (${sql.param(partNumbers.map(partKey))}::text[])`);
}
