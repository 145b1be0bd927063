import type { RowFault } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

const count = () => integer().notNull().default(0);

/** One row, from the first time somebody saves settings. */
export const syncConfig = pgTable('sync_config', {
  id: integer().primaryKey(),
  syncEnabled: boolean().notNull(),
  syncInterval: text().notNull(),
  autoUpdatePrices: boolean().notNull(),
  addNewParts: boolean().notNull(),
  categories: text().array().notNull(),
  models: text().array().notNull(),
  /** When the schedule is due next; null when switched off. A time in the past was missed and is made up for. */
  nextSyncAt: moment(),
});

export const syncRuns = pgTable(
  'sync_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    trigger: text({ enum: ['manual', 'schedule'] }).notNull(),
    /** The person who pressed the button. */
    actorName: text(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
    /** Renewed while it runs: one that has stopped renewing was cut off with its process. */
    aliveAt: moment().notNull(),
    total: count(),
    done: count(),
    imported: count(),
    priceUp: count(),
    priceDown: count(),
    unchanged: count(),
    skipped: count(),
    failed: count(),
    faults: jsonb().$type<RowFault[]>().notNull().default([]),
    error: text(),
  },
  (table) => [
    index('sync_runs_started_at_index').on(table.startedAt, table.id),
    // One run at a time, over all processes.
    uniqueIndex('sync_runs_open_key').on(sql`(true)`).where(sql`${table.finishedAt} is null`),
  ],
);
