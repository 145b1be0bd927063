import { mailStatuses } from '@kreislauf/domain/outbox/outbox.contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { documents } from './documents.table.ts';
import { moment } from './moment.ts';

/** The parts that a mail is laid out from (see mail-layout.ts). */
export interface StoredMailParts {
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string | null | undefined][];
  action?: { label: string; url: string; secret?: string };
  isUrgent?: boolean;
  closing?: string;
}

/** The outbox. A mail is written in the transaction that causes it and sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The parts of text and HTML, without the secret; null for mails from before they were kept. */
    parts: jsonb().$type<StoredMailParts>(),
    /**
     * The end of the link, where it opens an account: encrypted, and found by its hash. Gone once no such link is good any
     * more.
     */
    encryptedSecret: text('sealed_secret'),
    secretHash: text(),
    /** Written before secrets were kept apart: its text holds one. */
    holdsSecret: boolean().notNull().default(false),
    isUrgent: boolean().notNull().default(false),
    /** The document that goes with it. */
    documentId: uuid().references(() => documents.id),
    /** Its electronic invoice goes along as a file of its own. */
    withXml: boolean().notNull().default(false),
    /** The person whose act caused the mail, as 'reseller <id>'. */
    causedBy: text(),
    status: text({ enum: mailStatuses }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    lastError: text(),
    createdAt: moment().notNull(),
    /** Not sent before; also the lease of the process that is sending it. */
    dueAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    index('mails_due_index')
      .on(table.isUrgent.desc().nullsFirst(), table.dueAt)
      .where(sql`${table.status} = 'waiting'`),
    // Few, and counted often.
    index('mails_failed_index').on(table.createdAt).where(sql`${table.status} = 'failed'`),
    index('mails_caused_by_index').on(table.causedBy, table.createdAt),
    index('mails_document_id_index').on(table.documentId),
    index('mails_created_at_index').on(table.createdAt, table.id),
  ],
);
