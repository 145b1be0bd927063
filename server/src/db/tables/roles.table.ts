import type { PartialPermissions } from '@kreislauf/domain/permissions/permissions.rules';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export const roles = pgTable(
  'roles',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    displayName: text().notNull(),
    permissions: jsonb().$type<PartialPermissions>().notNull(),
    /** Purchase prices, part prices, costs and profit are in no answer to who carries it. */
    hidesCosts: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('roles_name_key').on(sql`lower(${table.name})`)],
);
