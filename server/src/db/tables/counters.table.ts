import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

export const counterKinds = [
  'device',
  'deviceName',
  'saleMonth',
  'saleMargin',
  'saleDays',
  'part',
  'assignment',
  'reseller',
  'writes',
] as const;

/**
 * Counter cache: counts and sums of screens, kept by triggers in the transaction that writes the rows
 * (`routines/_counters.sql`). Every connection has rows of its own, so that writers do not wait for each other; a figure is
 * the sum over all of them. Connection 0 holds the rows that a job has compacted from connections that have ended.
 */
export const counters = pgTable(
  'kept_sums',
  {
    kind: text({ enum: counterKinds }).notNull(),
    /** Of devices and assignments the status; of a name or a reseller the status, a space and the id; of sales the month. */
    key: text().notNull(),
    connection: integer().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    /** Of sold devices the planned profit; of sales and a reseller's sales the revenue, of margins the purchases, of sale days the days. */
    cents: bigint({ mode: 'number' }).notNull(),
    /** Of sales the profit that was made, of margins what the margin scheme taxes. */
    moreCents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.connection] })],
);

/**
 * Every name that a device bears or has borne, in small letters: few, where devices are many. A search looks here first.
 * The key is as short as a text of any length must be to have an index.
 */
export const deviceNames = pgTable('device_names', { key: uuid().primaryKey(), name: text().notNull() });
