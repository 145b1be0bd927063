import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { authorColumns } from './author-columns.ts';
import { documents } from './documents.table.ts';
import { moment } from './moment.ts';
import { sales } from './sales.table.ts';

const day = () => date({ mode: 'string' });

/**
 * A sum that a reseller was asked to pay. The document holds it for good, this row its present state. A trigger lets `paidOn` and
 * `isCancelled` change alone, and refuses to delete.
 */
export const settlements = pgTable(
  'settlements',
  {
    id: uuid().primaryKey().defaultRandom(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
    /** Without a reference: settlements outlive their reseller, who may come back from the trash. */
    resellerId: uuid().notNull(),
    /** On the day. */
    resellerName: text().notNull(),
    until: day().notNull(),
    dueOn: day().notNull(),
    count: integer().notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    issuedAt: moment().notNull(),
    /** Null while nobody has paid, and after a payment was undone: `settlement_payments` has all of them. */
    paidOn: day(),
    isCancelled: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('settlements_document_id_key').on(table.documentId),
    index('settlements_reseller_id_index').on(table.resellerId, table.issuedAt),
    index('settlements_issued_at_index').on(table.issuedAt, table.id),
    index('settlements_unpaid_index')
      .on(table.dueOn)
      .where(sql`${table.paidOn} is null and not ${table.isCancelled}`),
    check('settlements_paid_check', sql`${table.paidOn} is null or not ${table.isCancelled}`),
  ],
);

/** The sales of a settlement, in the order of its document. A trigger lets `isStanding` change alone, and refuses to delete. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    settlementId: uuid()
      .notNull()
      .references(() => settlements.id),
    /** From 1, as in `document_lines`. */
    position: integer().notNull(),
    /** The sale as it stood then; a later correction of what the phone had cost writes it anew, with the same assignment. */
    saleId: uuid()
      .notNull()
      .references(() => sales.id),
    assignmentId: uuid().notNull(),
    soldAt: moment().notNull(),
    salePriceCents: bigint({ mode: 'number' }).notNull(),
    minimumPriceCents: bigint({ mode: 'number' }).notNull(),
    /** False once the settlement is cancelled. */
    isStanding: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.position] }),
    // No sale is ever in two valid settlements: while it is in one, its assignment has no other sale.
    uniqueIndex('settlement_lines_standing_assignment_key')
      .on(table.assignmentId)
      .where(sql`${table.isStanding}`),
    index('settlement_lines_sale_id_index').on(table.saleId),
    check('settlement_lines_price_check', sql`${table.salePriceCents} >= ${table.minimumPriceCents}`),
  ],
);

export const settlementPaymentKinds = ['bezahlt', 'zurueckgenommen'] as const;

/** Every payment and every undoing of one: a trigger refuses update and delete. */
export const settlementPayments = pgTable(
  'settlement_payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    settlementId: uuid()
      .notNull()
      .references(() => settlements.id),
    kind: text({ enum: settlementPaymentKinds }).notNull(),
    /** The day on which it counts. */
    day: day().notNull(),
    /** Negative where a payment is undone: any sum over rows is what remains. */
    amountCents: bigint({ mode: 'number' }).notNull(),
    recordedAt: moment().notNull(),
    ...authorColumns(),
  },
  (table) => [
    index('settlement_payments_settlement_id_index').on(table.settlementId, table.id),
    index('settlement_payments_day_index').on(table.day),
    check('settlement_payments_kind_check', sql`(${table.kind} = 'bezahlt') = (${table.amountCents} > 0)`),
  ],
);

/** Every reminder that was mailed: a trigger refuses update and delete. */
export const settlementReminders = pgTable(
  'settlement_reminders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    settlementId: uuid()
      .notNull()
      .references(() => settlements.id),
    sentAt: moment().notNull(),
    ...authorColumns(),
  },
  (table) => [index('settlement_reminders_settlement_id_index').on(table.settlementId, table.sentAt)],
);
