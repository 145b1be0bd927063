import { orderStates } from '@kreislauf/domain/orders/order-actions';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export interface StoredOrderLine {
  partNumber: string;
  description: string;
  quantity: number;
  received: number;
  /** Foneday, whose cart was filled, does not sell it. */
  isLeftOut?: true;
  /** Of one piece: what was paid last, before that what the catalogue said. */
  priceCents: number;
  /** For all pieces that came. */
  paidCents?: number;
  /** The supplier that the part named when it was ordered; of a draft the part itself is asked. */
  supplier?: string;
}

/** Orders of parts, numbered without gaps in each year. */
export const partOrders = pgTable(
  'part_orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    state: text({ enum: orderStates }).notNull(),
    note: text().notNull().default(''),
    lines: jsonb().$type<StoredOrderLine[]>().notNull(),
    /** Set before the supplier's cart is filled: a try of which nobody knows the end is never repeated. */
    cartAskedAt: moment(),
    createdAt: moment().notNull(),
    actorName: text().notNull(),
    orderedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('part_orders_number_key').on(table.number),
    uniqueIndex('part_orders_sequence_key').on(table.year, table.sequence),
    index('part_orders_created_at_index').on(table.createdAt, table.id),
    // Every list of parts to reorder asks for the quantities on order.
    index('part_orders_open_index').on(table.id).where(sql`${table.state} in ('bestellt', 'teilweise')`),
    check(
      'part_orders_state_check',
      sql.raw(`state in (${orderStates.map((state) => `'${state}'`).join(', ')})`),
    ),
  ],
);
