import { mailStatuses } from '@kreislauf/domain/outbox/outbox.contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** The outbox. A mail is written in the transaction that causes it and sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: mailStatuses }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    lastError: text(),
    createdAt: moment().notNull(),
    /** Not before; also the lease of whoever is sending it right now. */
    dueAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    index('mails_due_at_index').on(table.dueAt).where(sql`${table.status} = 'waiting'`),
    index('mails_created_at_index').on(table.createdAt, table.id),
  ],
);
