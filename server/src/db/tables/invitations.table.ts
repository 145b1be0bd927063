import { baseRoles } from '@kreislauf/domain/roles/roles.rules';
import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { mails } from './mails.table.ts';
import { moment } from './moment.ts';
import { roles } from './roles.table.ts';
import { users } from './users.table.ts';

/** Links by which staff and resellers make their own accounts. As with sessions, only the token's hash is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['staff', 'reseller'] }).notNull(),
    tokenHash: text().notNull(),
    email: text().notNull(),
    name: text(),
    company: text(),
    phone: text(),
    /** Of staff only. */
    role: text({ enum: baseRoles }),
    roleId: uuid().references(() => roles.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdByName: text().notNull(),
    /** The mail that holds the link: here only its hash is kept. */
    mailId: uuid().references(() => mails.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    uniqueIndex('invitations_token_hash_key').on(table.tokenHash),
    // A second invitation to the same address replaces the first.
    uniqueIndex('invitations_open_email_key')
      .on(table.kind, sql`lower(${table.email})`)
      .where(sql`${table.usedAt} is null`),
  ],
);
