import type { DeliveryStatus, WebhookEvent } from '@kreislauf/domain/webhooks/webhooks.rules';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { parts } from './parts.table.ts';

/** Addresses of other programs that are notified of events. */
export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  description: text().notNull().default(''),
  isActive: boolean().notNull(),
  encryptedSecret: text().notNull(),
  /** Signs beside the present one until its time is over. */
  encryptedOldSecret: text(),
  oldSecretUntil: moment(),
  createdAt: moment().notNull(),
  /** The first failure without a success since. */
  failingSince: moment(),
  /** Until then one process alone delivers to it, so that events arrive in the order in which they happened. */
  leasedUntil: moment(),
  /** The webhook whose last turn is longest ago comes first. */
  servedAt: moment(),
});

/**
 * The events that webhooks are notified of, written in the transaction of the change. There is no reference to the webhook,
 * so that changing a phone never waits for somebody who deletes a webhook.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the id that the receiver gets. */
    id: uuid().primaryKey().defaultRandom(),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    webhookId: uuid().notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    /** As it is signed and sent, every time. */
    body: text().notNull(),
    at: moment().notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('wartet'),
    attempts: integer().notNull().default(0),
    /** Failed tries since it was sent by hand, or at all. */
    failures: integer().notNull().default(0),
    dueAt: moment().notNull(),
    responseStatus: integer(),
    response: text(),
    lastError: text(),
  },
  (table) => [
    index('webhook_deliveries_waiting_index')
      .on(table.webhookId, table.position)
      .where(sql`${table.status} = 'wartet'`),
    index('webhook_deliveries_due_index')
      .on(table.webhookId, table.dueAt)
      .where(sql`${table.status} = 'wartet'`),
    index('webhook_deliveries_webhook_index').on(table.webhookId, table.position),
    index('webhook_deliveries_at_index').on(table.at),
  ],
);

/** Parts of which less is available than the minimum; each is notified once until there is enough again. */
export const lowParts = pgTable('low_parts', {
  partId: uuid()
    .primaryKey()
    .references(() => parts.id, { onDelete: 'cascade' }),
  since: moment().notNull(),
});
