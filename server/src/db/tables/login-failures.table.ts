import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** In the database, so that a lockout holds across processes and survives a restart. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The account that was tried, or the name that was typed where there is no such account. */
    accountKey: text().notNull(),
    address: text().notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
    /** A right password clears the account's failures; against the address they go on counting. */
    countsForAccount: boolean().notNull().default(true),
  },
  (table) => [
    index('login_failures_account_key_index').on(table.accountKey, table.failedAt),
    index('login_failures_address_index').on(table.address, table.failedAt),
    index('login_failures_failed_at_index').on(table.failedAt),
  ],
);
