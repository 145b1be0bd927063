import type { DocumentPayment } from '@kreislauf/domain/documents/payments.contract';
import type { DocumentSnapshot } from '@kreislauf/domain/documents/snapshots';
import { documentKinds } from '@kreislauf/domain/settings/settings.choices';
import { taxSchemes } from '@kreislauf/domain/tax/tax.choices';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { devices } from './devices.table.ts';
import { moment } from './moment.ts';
import { sales } from './sales.table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Issued once and never changed: a trigger refuses update and delete. Each hash covers the one before it. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    /** In the chain of all documents, from 1 and without gaps. */
    position: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    issuedAt: moment().notNull(),
    issuedById: uuid(),
    issuedByName: text().notNull(),
    /** Of one phone. */
    deviceId: uuid().references(() => devices.id),
    /** Of several phones all of them, so that each is found. */
    deviceModel: text(),
    imei: text(),
    partner: text(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    taxation: text({ enum: taxSchemes }).notNull(),
    /** Of the snapshot and of what the hash covers; null in documents from before there was one. */
    version: integer(),
    /** As the snapshot says them, only where a tax is shown; both sum to the total. */
    netCents: bigint({ mode: 'number' }),
    taxCents: bigint({ mode: 'number' }),
    /** In percent. */
    rate: doublePrecision(),
    /** The one way in which it was paid; null where there are several, and on a storno. */
    payment: text().$type<DocumentPayment>(),
    /** All of them; null on a storno, and in documents from before there were several. */
    payments: jsonb().$type<{ method: DocumentPayment; amountCents: number }[]>(),
    /** The other document of a trade-in, which was issued in the same transaction. */
    tradeInId: uuid(),
    cancelsId: uuid().references((): AnyPgColumn => documents.id),
    snapshot: jsonb().$type<DocumentSnapshot>().notNull(),
    /** PNG, as it was drawn on the screen. */
    signature: bytes(),
    pdf: bytes().notNull(),
    /** The electronic invoice as it is attached to the PDF; null where nothing is invoiced, and in documents from before there was one. */
    xml: text(),
    sha256: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${documents.number} || ' ' || coalesce(${documents.partner}, '') || ' ' || coalesce(${documents.imei}, '') || ' ' || coalesce(${documents.deviceModel}, ''))`,
      ),
  },
  (table) => [
    uniqueIndex('documents_position_key').on(table.position),
    uniqueIndex('documents_sequence_key').on(table.kind, table.year, table.sequence),
    uniqueIndex('documents_number_key').on(table.number),
    // Cancelled once only.
    uniqueIndex('documents_cancels_key').on(table.cancelsId),
    index('documents_device_id_index').on(table.deviceId, table.kind),
    index('documents_issued_at_index').on(table.issuedAt, table.position),
    index('documents_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Of documents from before there was a version the snapshot alone counts.
    check(
      'documents_tax_check',
      sql`${table.version} is null or (${table.netCents} is null) = (${table.taxCents} is null) and (${table.netCents} is null) = (${table.rate} is null) and ${table.netCents} + ${table.taxCents} = ${table.totalCents}`,
    ),
  ],
);

/** The lines of a document: their amounts sum to the total. A trigger refuses update and delete. */
export const documentLines = pgTable(
  'document_lines',
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
    /** From 1. */
    position: integer().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id),
    /** As they were on the day. */
    deviceModel: text().notNull(),
    imei: text().notNull(),
    /** The sale that an invoice is of, and a storno takes the invoice of back. */
    saleId: uuid().references(() => sales.id),
    /** Negative on a storno. */
    amountCents: bigint({ mode: 'number' }).notNull(),
    /** Null in lines from before they could differ: then it is the document's. */
    taxation: text({ enum: taxSchemes }),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    index('document_lines_device_id_index').on(table.deviceId),
    index('document_lines_sale_id_index').on(table.saleId).where(sql`${table.saleId} is not null`),
  ],
);

/** The last number given, by kind and year; counted on in the transaction that issues, so that none is lost. */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text({ enum: documentKinds }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** The end of the hash chain. Issuing a document locks this row, the last of all locks. */
export const documentChain = pgTable(
  'document_chain',
  {
    id: integer().primaryKey(),
    position: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check('document_chain_one_row_check', sql`${table.id} = 1`)],
);

/** Numbers that stand on the document but are blanked in the database after a while; the snapshot holds their hash. */
export const documentIdNumbers = pgTable('document_id_numbers', {
  documentId: uuid()
    .primaryKey()
    .references(() => documents.id),
  salt: text().notNull(),
  idNumber: text().notNull(),
});
