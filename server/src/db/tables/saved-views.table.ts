import { type ViewedList, viewedLists } from '@kreislauf/domain/views/views.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.table.ts';

/** A list's filter, order and columns under a name. They go with their owner. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    query: jsonb().$type<Record<string, unknown>>().notNull(),
    columns: jsonb().$type<string[]>(),
    isShared: boolean().notNull().default(false),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('saved_views_owner_index').on(table.ownerId, table.list),
    index('saved_views_shared_index').on(table.list).where(sql`${table.isShared}`),
    // One list opens with one view.
    uniqueIndex('saved_views_default_key').on(table.ownerId, table.list).where(sql`${table.isDefault}`),
    check(
      'saved_views_list_check',
      sql.raw(`list in (${viewedLists.map((list) => `'${list}'`).join(', ')})`),
    ),
  ],
);
