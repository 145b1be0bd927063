import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** The key that the program made for itself where it has no folder of its own and nobody gave it one; one row at most. */
export const secretKeys = pgTable(
  'secret_keys',
  {
    id: smallint().primaryKey().default(1),
    secret: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check('secret_keys_one_row', sql`${table.id} = 1`)],
);
