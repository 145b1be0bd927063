import type { Preferences } from '@kreislauf/domain/preferences/preferences.contract';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.table.ts';

/** A member of staff's choices for all browsers. They go with the account. */
export const preferences = pgTable(
  'preferences',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lists: jsonb().$type<Preferences['lists']>().notNull(),
    updatedAt: moment().notNull(),
  },
  () => [check('preferences_lists_check', sql.raw(`jsonb_typeof(lists) = 'object'`))],
);
