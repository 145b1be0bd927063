import type { PartialPermissions } from '@kreislauf/domain/permissions/permissions.rules';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.table.ts';

/** Keys that programs call with. An ended one is gone: histories keep its name. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The key's first characters, so that people can tell one from the other. */
    prefix: text().notNull(),
    /** Only the hash is kept, so that a reader of the database cannot call with it. */
    keyHash: text().notNull().unique(),
    permissions: jsonb().$type<PartialPermissions>().notNull(),
    hidesCosts: boolean().notNull(),
    /** The person whose rights the key has; it is deleted with their account. */
    createdBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment(),
    /** Kept by the count of its calls, which is written anyway. */
    lastUsedAt: moment(),
    calls: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('api_keys_created_by_index').on(table.createdBy)],
);

/** When the last calls of a key were made, round and round: the call that is overwritten tells whether there is room. */
export const apiKeyCalls = pgTable(
  'api_key_calls',
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    slot: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.slot] })],
);
