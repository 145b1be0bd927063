import type { DocumentPayment } from '@kreislauf/domain/documents/payments.contract';
import { returnReasons, saleChannels, saleKinds } from '@kreislauf/domain/sales/sales.rules';
import { TIME_ZONE } from '@kreislauf/domain/shared/dates';
import { taxSchemes } from '@kreislauf/domain/tax/tax.choices';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { authorColumns } from './author-columns.ts';
import { moment } from './moment.ts';

const cents = () => bigint({ mode: 'number' });

/**
 * Every sale that there was, and every reversal of one: a trigger refuses update and delete. Rows outlive the device: there is
 * no reference. What stands is a `verkauf` that no row reverses; a trigger compares it with the device
 * (`routines/devices.sql`).
 */
export const sales = pgTable(
  'sales',
  {
    id: uuid().primaryKey().defaultRandom(),
    deviceId: uuid().notNull(),
    kind: text({ enum: saleKinds }).notNull(),
    /** Of a reversal: the sale that it takes back. */
    reversesId: uuid().references((): AnyPgColumn => sales.id),
    /** When it counts: the day of the sale, of a phone that came back the day of that; a correction counts with its sale. */
    effectiveAt: moment().notNull(),
    /** Negative in reversals, as what it had cost: any sum over rows is what remains. */
    priceCents: cents().notNull(),
    /** The purchase price of the phone at that time. */
    purchasePriceCents: cents().notNull(),
    partsCents: cents().notNull(),
    /** From the purchase to the sale; negative in reversals, too. */
    daysToSell: integer().notNull(),
    channel: text({ enum: saleChannels }).notNull(),
    /** The reseller's, of sales by one. */
    assignmentId: uuid(),
    /** The technician who had repaired the phone by then, empty where nobody had; null in rows that are older than the column. */
    technician: text(),
    /** As they counted then. */
    taxation: text({ enum: taxSchemes }).notNull(),
    taxRate: doublePrecision().notNull(),
    reason: text().notNull().default(''),
    /** Of a phone that a customer brought back: why, from the list of reasons. */
    returnReason: text({ enum: returnReasons }),
    /** The payments by which the customer got the money back; they sum to the price. Null where nobody has named them. */
    refunds: jsonb().$type<{ method: DocumentPayment; amountCents: number }[]>(),
    recordedAt: moment().notNull(),
    ...authorColumns(),

    day: date({ mode: 'string' })
      .notNull()
      .generatedAlwaysAs((): SQL => sql`(${sales.effectiveAt} at time zone '${sql.raw(TIME_ZONE)}')::date`),
    /** The rule of the domain (calculateProfit): the only place in SQL. */
    profitCents: cents()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`${sales.priceCents} - ${sales.purchasePriceCents} - ${sales.partsCents}`,
      ),
    /** The amount that the margin scheme taxes; a loss counts as nothing. */
    marginCents: cents()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${sales.priceCents} > 0 then greatest(0, ${sales.priceCents} - ${sales.purchasePriceCents}) else least(0, ${sales.priceCents} - ${sales.purchasePriceCents}) end`,
      ),
  },
  (table) => [
    // Taken back once.
    uniqueIndex('sales_reverses_id_key').on(table.reversesId),
    index('sales_device_id_index').on(table.deviceId),
    index('sales_day_index').on(table.day, table.deviceId),
    index('sales_returned_index').on(table.day).where(sql`${table.kind} = 'ruecknahme'`),
    index('sales_assignment_id_index').on(table.assignmentId).where(sql`${table.assignmentId} is not null`),
    check(
      'sales_kind_check',
      sql`${table.kind} in ('verkauf', 'korrektur', 'ruecknahme') and (${table.kind} = 'verkauf') = (${table.reversesId} is null) and (${table.kind} = 'verkauf') = (${table.priceCents} > 0)`,
    ),
    check('sales_channel_check', sql`(${table.channel} = 'reseller') = (${table.assignmentId} is not null)`),
  ],
);
