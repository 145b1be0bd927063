import type { PurchaseLine, SaleLine } from '@kreislauf/domain/books/book-lines';
import type { BookSums, Pool } from '@kreislauf/domain/books/book-sums.rules';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

const cents = () => bigint({ mode: 'number' }).notNull();
const count = () => integer().notNull();

/**
 * The purchases, sales and returns of one day, added up. A day counts only while it is not in book_changed_days; then its lines
 * themselves are added up instead.
 */
export const bookDays = pgTable('book_days', {
  day: date({ mode: 'string' }).primaryKey(),
  purchases: count(),
  purchasesCents: cents(),
  cashCents: cents(),
  pooledPurchasesCents: cents(),
  sales: count(),
  salesCents: cents(),
  returns: count(),
  returnsCents: cents(),
  pooledSalesCents: cents(),
  pooled: count(),
  marginCents: cents(),
  baseCents: cents(),
  taxCents: cents(),
  missing: count(),
});

/**
 * Days with a purchase, a sale or a document that was written since they were added up. Triggers write it with them, one row each
 * time and without a unique key: nobody waits for anybody.
 */
export const bookChangedDays = pgTable(
  'book_changed_days',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('book_changed_days_day_index').on(table.day)],
);

/** The figures that a closed month shows beside its lines, in cents. */
export interface ClosedFigures {
  sums: BookSums;
  pool: Pool | null;
  days: { day: string; count: number; sumCents: number; cashCents: number }[];
}

/** Months that were closed, each with its hash and that of the close before it: a trigger refuses update and delete. */
export const monthCloses = pgTable(
  'month_closes',
  {
    /** `2026-10` */
    month: text().primaryKey(),
    id: uuid().notNull().defaultRandom(),
    figures: jsonb().$type<ClosedFigures>().notNull(),
    lines: integer().notNull(),
    closedAt: moment().notNull(),
    closedById: uuid(),
    closedByName: text().notNull(),
    previous: text().notNull(),
    sha256: text().notNull(),
  },
  (table) => [check('month_closes_month_check', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`)],
);

export const closedLineKinds = ['purchase', 'sale'] as const;

/** The lines of a closed month as it showed them; a trigger refuses update and delete. */
export const closedLines = pgTable(
  'closed_lines',
  {
    month: text()
      .notNull()
      .references(() => monthCloses.month),
    kind: text({ enum: closedLineKinds }).notNull(),
    /** From 1, in the order of the list. */
    position: integer().notNull(),
    line: jsonb().$type<PurchaseLine | SaleLine>().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(coalesce(${closedLines.line} ->> 'model', '') || ' ' || coalesce(${closedLines.line} ->> 'imei', '') || ' ' || coalesce(${closedLines.line} ->> 'seller', ${closedLines.line} ->> 'partner', '') || ' ' || coalesce(${closedLines.line} -> 'receipt' ->> 'number', ${closedLines.line} -> 'invoice' ->> 'number', ''))`,
      ),
  },
  (table) => [primaryKey({ columns: [table.month, table.kind, table.position] })],
);
