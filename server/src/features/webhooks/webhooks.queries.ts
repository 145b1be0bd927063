import type { DeliveryStatus } from '@kreislauf/domain/webhooks/webhooks.rules';
import { and, asc, desc, eq, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import { type Page, paged } from '../../db/paged.ts';
import { users } from '../../db/tables/users.table.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export function listWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row;
}

/** One at a time makes them, so that the limit holds. */
export async function countWebhooksLocked(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
  return tx.$count(webhooks);
}

export async function insertWebhook(tx: Tx, webhook: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(webhook).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function updateWebhook(
  tx: Tx,
  id: string,
  values: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await tx.update(webhooks).set(values).where(eq(webhooks.id, id));
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
}

/** One of each for every webhook that is on and listens, in the order in which they happened. */
export async function insertDeliveries(
  tx: Tx,
  { types, bodies }: { types: string[]; bodies: string[] },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event, body, at, due_at)
    select webhook.id, happening.type, happening.body, ${now}, ${now}
    from unnest(${sql.param(types)}::text[], ${sql.param(bodies)}::text[]) with ordinality as happening (type, body, place)
      join ${webhooks} as webhook on webhook.is_active and happening.type = any (webhook.events)
    order by happening.place`);
}

export async function insertDelivery(
  tx: Tx,
  delivery: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow> {
  const [row] = await tx.insert(webhookDeliveries).values(delivery).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row;
}

export async function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update');
  return row;
}

export async function updateDelivery(
  tx: Tx,
  id: string,
  values: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<DeliveryRow> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set(values)
    .where(eq(webhookDeliveries.id, id))
    .returning();
  if (!row) throw new Error('a locked delivery is gone');
  return row;
}

/** Fails all deliveries that wait for a webhook that is switched off, but for tests. */
export async function failWaiting(tx: Tx, webhookId: string, reason: string): Promise<void> {
  const { event, status } = webhookDeliveries;
  await tx
    .update(webhookDeliveries)
    .set({ status: 'fehlgeschlagen', lastError: reason })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(status, 'wartet'), ne(event, 'ping')));
}

interface Which {
  webhookId: string;
  status?: DeliveryStatus | undefined;
}

const matching = ({ webhookId, status }: Which) =>
  and(eq(webhookDeliveries.webhookId, webhookId), status && eq(webhookDeliveries.status, status));

export function listDeliveries(db: Db, which: Which, page: Page): Promise<DeliveryRow[]> {
  const query = db
    .select()
    .from(webhookDeliveries)
    .where(matching(which))
    .orderBy(desc(webhookDeliveries.position))
    .$dynamic();
  return paged(query, page);
}

export function countDeliveries(db: Db, which: Which): Promise<number> {
  return db.$count(webhookDeliveries, matching(which));
}

/** Those of deleted webhooks, too, which a change that ran beside the deletion may have written. */
export async function deleteDeliveriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.at, before));
  await tx
    .delete(webhookDeliveries)
    .where(notInArray(webhookDeliveries.webhookId, tx.select({ id: webhooks.id }).from(webhooks)));
}

/** Leases the webhook whose turn is longest ago to this process, if something is due for any. */
export async function leaseWebhook(
  tx: Tx,
  { now, until }: { now: Date; until: Date },
): Promise<WebhookRow | undefined> {
  const next = tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      sql`(${webhooks.leasedUntil} is null or ${webhooks.leasedUntil} <= ${now}) and exists (
        select from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhooks.id}
          and ${webhookDeliveries.status} = 'wartet' and ${webhookDeliveries.dueAt} <= ${now})`,
    )
    .orderBy(sql`${webhooks.servedAt} nulls first`, asc(webhooks.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .update(webhooks)
    .set({ leasedUntil: until })
    .where(eq(webhooks.id, sql`(${next})`))
    .returning();
  return row;
}

/** The first that is due, in the order in which things happened, with its webhook as it is now. */
export async function findNextDue(
  db: Db,
  webhookId: string,
  now: Date,
): Promise<{ webhook: WebhookRow; delivery: DeliveryRow } | undefined> {
  const [row] = await db
    .select({ webhook: webhooks, delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'wartet'),
        lte(webhookDeliveries.dueAt, now),
      ),
    )
    .orderBy(asc(webhookDeliveries.position))
    .limit(1);
  return row;
}

export async function listSuperAdmins(db: Db) {
  return db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), users.isActive));
}
