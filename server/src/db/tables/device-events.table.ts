import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { authorColumns } from './author-columns.ts';
import { moment } from './moment.ts';

export interface StoredChange {
  field: string;
  from: unknown;
  to: unknown;
}

/**
 * History of a device, written in the same transaction as the change. Rows outlive the device and
 * the person: there are no references, and the name is kept as it was.
 */
export const deviceEvents = pgTable(
  'device_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: uuid().notNull(),
    kind: text({ enum: ['created', 'changed', 'deleted', 'restored'] }).notNull(),
    at: moment().notNull(),
    ...authorColumns(),
    changes: jsonb().$type<StoredChange[]>().notNull(),
  },
  (table) => [index('device_events_device_id_index').on(table.deviceId, table.id)],
);
