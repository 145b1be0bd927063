import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export const resellers = pgTable(
  'resellers',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    company: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Street and town. */
    address: text().notNull().default(''),
    passwordHash: text().notNull(),
    isActive: boolean().notNull().default(true),
    mustChangePassword: boolean().notNull().default(false),
    firstLogin: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastLogin: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('resellers_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('resellers_email_key').on(sql`lower(${table.email})`),
  ],
);
