import { baseRoles } from '@kreislauf/domain/roles/roles.rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from './roles.table.ts';

/** Staff. Resellers are a second group of people with a login of their own (resellers.table.ts). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: baseRoles }).notNull(),
    roleId: uuid().references(() => roles.id, { onDelete: 'restrict' }),
    isActive: boolean().notNull().default(true),
    mustChangePassword: boolean().notNull().default(false),
    firstLogin: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdBy: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    lastLogin: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_role_id_index').on(table.roleId),
    check('users_role_check', sql.raw(`role in (${baseRoles.map((role) => `'${role}'`).join(', ')})`)),
  ],
);
