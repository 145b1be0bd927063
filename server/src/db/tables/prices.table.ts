import { priceGrades } from '@kreislauf/domain/prices/price-cell.rules';
import { priceChangeKinds } from '@kreislauf/domain/prices/prices.contract';
import { sql } from 'drizzle-orm';
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
import { authorColumns } from './author-columns.ts';
import { moment } from './moment.ts';

/** The shop's own prices, a row for each cell of the price book that has one. */
export const prices = pgTable(
  'prices',
  {
    modelKey: text().notNull(),
    /** In GB; 0 where there is none. */
    storageGb: integer().notNull(),
    grade: text({ enum: priceGrades }).notNull(),
    /** As people call it. */
    model: text().notNull(),
    priceCents: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    /** The name as it was: the person may leave. */
    actorName: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.modelKey, table.storageGb, table.grade] }),
    check('prices_amount_check', sql`${table.priceCents} >= 0`),
  ],
);

export interface StoredPriceChange {
  modelKey: string;
  storageGb: number;
  grade: (typeof priceGrades)[number];
  model: string;
  fromCents: number | null;
  toCents: number | null;
}

/** Changes that were made together and can be undone together. */
export const priceBookChanges = pgTable(
  'price_book_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In which order they came. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: priceChangeKinds }).notNull(),
    at: moment().notNull(),
    ...authorColumns(),
    cells: jsonb().$type<StoredPriceChange[]>().notNull(),
    undoneAt: moment(),
  },
  (table) => [index('price_book_changes_number_index').on(table.number)],
);

/**
 * Cached number and median price of each cell's sales in the last 90 days and in those before: medians cannot be
 * added up, so they are kept. A model counts only while it is not in changed_sales and the day is today's.
 */
export const saleMedians = pgTable(
  'sale_medians',
  {
    modelKey: text().notNull(),
    storageGb: integer().notNull(),
    grade: text({ enum: priceGrades }).notNull(),
    /** One of the spellings that were sold. */
    model: text().notNull(),
    count: integer().notNull(),
    medianCents: bigint({ mode: 'number' }).notNull(),
    countBefore: integer().notNull(),
    medianBeforeCents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelKey, table.storageGb, table.grade] })],
);

/** The shop's day that the medians were made on; one row. */
export const saleMedianDays = pgTable('sale_median_days', {
  table: text().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
});

/** Models with a sale that was written since; triggers write it with the device, and nobody waits for anybody. */
export const changedSales = pgTable(
  'changed_sales',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    modelKey: text().notNull(),
  },
  (table) => [index('changed_sales_model_key_index').on(table.modelKey)],
);
