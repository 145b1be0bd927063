import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The kinds of attempts that are counted: failed sign-ins by a wrong password and by a wrong second factor, which lock an
 * account together; and apart from these links that were asked for, and mails sent by hand.
 */
export type AttemptKind = 'signIn' | 'code' | 'reset' | 'mail';

/** In the database, so that a limit holds across processes and survives a restart. */
export const attempts = pgTable(
  'attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AttemptKind>().notNull(),
    /** The account that was tried, the name that was typed where there is no such account, or who sends what. */
    accountKey: text().notNull(),
    address: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** A right password clears the account's failures; against the address they go on counting. */
    countsForAccount: boolean().notNull().default(true),
  },
  (table) => [
    index('attempts_account_key_index').on(table.accountKey, table.kind, table.at),
    index('attempts_address_index').on(table.address, table.kind, table.at),
    index('attempts_at_index').on(table.at),
  ],
);
