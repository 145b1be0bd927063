import { movementKinds } from '@kreislauf/domain/parts/stock.rules';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/**
 * Movements of stocked parts; the stock is their sum. Inserting one moves the part's stock and version in the
 * same statement (trigger), and no row ever changes. Rows outlive the part, the phone and the person: there are no references.
 */
export const partMovements = pgTable(
  'part_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    partId: uuid().notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    quantity: integer().notNull(),
    /** Written by the trigger. */
    stockAfter: integer().notNull().default(0),
    deviceId: uuid(),
    orderId: uuid(),
    actorName: text().notNull(),
    at: moment().notNull(),
    note: text(),
  },
  (table) => [
    index('part_movements_part_id_index').on(table.partId, table.id),
    index('part_movements_device_id_index').on(table.deviceId).where(sql`${table.deviceId} is not null`),
    check(
      'part_movements_kind_check',
      sql.raw(`kind in (${movementKinds.map((kind) => `'${kind}'`).join(', ')})`),
    ),
    check('part_movements_quantity_check', sql`${table.quantity} <> 0 or ${table.kind} = 'inventur'`),
  ],
);
