import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { hasOneOwner, ownerColumns } from './owner-columns.ts';

/** Logins whose password was right and that wait for a second factor. As of sessions, only the token's hash is kept. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    tokenHash: text().primaryKey(),
    ...ownerColumns(),
    /** Under which the failures of the name that was typed are counted. */
    loginKey: text().notNull(),
    expiresAt: moment().notNull(),
    triesLeft: integer().notNull(),
  },
  (table) => [
    index('login_tickets_user_id_index').on(table.userId),
    index('login_tickets_reseller_id_index').on(table.resellerId),
    index('login_tickets_expires_at_index').on(table.expiresAt),
    check('login_tickets_one_account_check', hasOneOwner(table)),
  ],
);

/** Challenges that authenticators have to sign; each is good for one answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** Absent for whoever signs in without a name. */
    ...ownerColumns(),
    /** Of the sign-in that it belongs to; absent where a passkey is made. */
    ticketHash: text(),
    address: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('passkey_challenges_address_index').on(table.address, table.expiresAt),
    index('passkey_challenges_expires_at_index').on(table.expiresAt),
    index('passkey_challenges_user_id_index').on(table.userId),
    index('passkey_challenges_reseller_id_index').on(table.resellerId),
  ],
);
