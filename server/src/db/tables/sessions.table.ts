import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { resellers } from './resellers.table.ts';
import { users } from './users.table.ts';

/** Only the token's hash is kept, so that a reader of the database cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Its name among the devices of its owner; the token is nobody's to see. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    resellerId: uuid().references(() => resellers.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
    /** In words; empty in sessions that began before they were noted, as is the address. */
    browser: text().notNull().default(''),
    address: text().notNull().default(''),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_reseller_id_index').on(table.resellerId),
    index('sessions_last_used_at_index').on(table.lastUsedAt),
    check('sessions_one_account_check', sql`num_nonnulls(${table.userId}, ${table.resellerId}) = 1`),
  ],
);
