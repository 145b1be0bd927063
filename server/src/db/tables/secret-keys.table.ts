import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** The key that the program made for itself where it has no folder of its own and nobody gave it one; one row at most. */
export const secretKeys = pgTable(
  'secret_keys',
  {
    id: smallint().primaryKey().default(1),
    secret: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [check('secret_keys_one_row', sql`${table.id} = 1`)],
);
