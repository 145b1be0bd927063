import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { resellers } from './resellers.table.ts';
import { users } from './users.table.ts';

/** Links from 'Passwort vergessen?'. Valid once and for an hour. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    resellerId: uuid().references(() => resellers.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('password_resets_expires_at_index').on(table.expiresAt),
    check('password_resets_one_account_check', sql`num_nonnulls(${table.userId}, ${table.resellerId}) = 1`),
  ],
);
