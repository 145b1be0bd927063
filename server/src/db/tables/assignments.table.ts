import { assignmentStatuses, type ReturnState } from '@kreislauf/domain/assignments/assignment-actions';
import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import type { ShippingMethod } from '@kreislauf/domain/assignments/shipping.rules';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { devices } from './devices.table.ts';
import { moment } from './moment.ts';
import { resellers } from './resellers.table.ts';

const cents = () => bigint({ mode: 'number' });

export interface StoredShipping {
  method: ShippingMethod;
  trackingNumber: string | null;
  recipientAddress: string | null;
  shippedAt: string;
  estimatedDelivery: string | null;
}

export interface StoredReturn {
  state: ReturnState;
  reason: string;
  requestedAt: string;
  sendTo: string | null;
  method: ShippingMethod | null;
  trackingNumber: string | null;
  shippedAt: string | null;
}

/** A device in a reseller's hands. Names are kept beside the references: sales outlive devices and resellers. */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid().primaryKey().defaultRandom(),
    deviceId: uuid().references(() => devices.id, { onDelete: 'set null' }),
    deviceModel: text().notNull(),
    deviceImei: text().notNull(),
    resellerId: uuid().references(() => resellers.id, { onDelete: 'set null' }),
    resellerName: text().notNull(),
    resellerUsername: text().notNull(),
    status: text({ enum: assignmentStatuses }).notNull(),
    minimumPriceCents: cents().notNull(),
    /** Kept after a reversal, for the struck-through display. */
    actualSalePriceCents: cents(),
    wasReversed: boolean().notNull().default(false),
    assignedAt: moment().notNull(),
    soldAt: moment(),
    notes: text().notNull().default(''),
    shipping: jsonb().$type<StoredShipping>(),
    /** The way back of what was not sold; beside a status of received until the shop has it. */
    returnInfo: jsonb().$type<StoredReturn>(),
    receivedCondition: text().$type<DeliveryCondition>(),
    updatedAt: moment().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(device_model || ' ' || device_imei || ' ' || reseller_name || ' ' || reseller_username)`,
      ),
  },
  (table) => [
    // One open assignment per device, whatever happens at the same time.
    uniqueIndex('assignments_open_device_key').on(table.deviceId).where(sql`${table.status} <> 'returned'`),
    index('assignments_reseller_id_index').on(table.resellerId, table.assignedAt),
    index('assignments_reversed_index').on(table.assignedAt, table.id).where(sql`${table.wasReversed}`),
    index('assignments_returning_index')
      .on(table.assignedAt, table.id)
      .where(sql`${table.returnInfo} is not null and ${table.status} = 'received'`),
    // A reseller's own list: what is still to be done first, newest first.
    index('assignments_own_index').on(
      table.resellerId,
      sql`(${table.status} <> 'sold')`,
      table.assignedAt,
      table.id,
    ),
    index('assignments_assigned_at_index').on(table.assignedAt, table.id),
    index('assignments_status_index').on(table.status, table.assignedAt, table.id),
    index('assignments_search_text_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('assignments_minimum_check', sql`${table.minimumPriceCents} > 0`),
    check(
      'assignments_sale_check',
      sql`${table.status} <> 'sold' or (${table.actualSalePriceCents} >= ${table.minimumPriceCents} and ${table.soldAt} is not null)`,
    ),
  ],
);
