import { trashKinds } from '@kreislauf/domain/trash/trash.rules';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { devices } from './devices.table.ts';
import { moment } from './moment.ts';
import { parts } from './parts.table.ts';
import { resellers } from './resellers.table.ts';

/** Rows that hung on a deleted row and come back with it. */
export interface TrashLinks {
  /** Assignments that lost their device or reseller. */
  assignments?: string[];
  /** Later purchases of the same phone. */
  nextPurchases?: string[];
  /** Of a part: its rows of part_price_changes. */
  priceChanges?: Record<string, unknown>[];
}

/** Deleted rows as they were. For everything else in the program they are gone. */
export const trash = pgTable(
  'trash',
  {
    /** The id of the deleted row. */
    id: uuid().primaryKey(),
    kind: text({ enum: trashKinds }).notNull(),
    label: text().notNull(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    links: jsonb().$type<TrashLinks>().notNull(),
    deletedAt: moment().notNull(),
    actorName: text().notNull(),
  },
  (table) => [index('trash_deleted_at_index').on(table.deletedAt)],
);

export const trashedTables = { device: devices, part: parts, reseller: resellers } as const;
