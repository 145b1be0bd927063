import { desc, eq, sql } from 'drizzle-orm';
import { partPriceChanges } from '../../db/tables/part-price-changes.table.ts';
import { parts } from '../../db/tables/parts.table.ts';
import type { Db, Tx } from '../../db/types.ts';

/** More than anybody reads; a price that is set every minute would otherwise fill the dialog for good. */
const MAX_PRICE_CHANGES = 100;

export type PriceChangeRow = typeof partPriceChanges.$inferSelect;

export async function listPriceChanges(db: Db, partId: string): Promise<PriceChangeRow[]> {
  return db
    .select()
    .from(partPriceChanges)
    .where(eq(partPriceChanges.partId, partId))
    .orderBy(desc(partPriceChanges.id))
    .limit(MAX_PRICE_CHANGES);
}

export async function insertPriceChange(tx: Tx, change: typeof partPriceChanges.$inferInsert): Promise<void> {
  await tx.insert(partPriceChanges).values(change);
}

/** The price paid becomes the price of the part. */
export async function setPaidPrice(
  tx: Tx,
  part: { id: string; priceCents: number },
  paidCents: number,
  { actorName, at, source }: { actorName: string; at: Date; source: 'order' | 'donor' },
): Promise<void> {
  await tx
    .update(parts)
    .set({
      priceCents: paidCents,
      updatedAt: sql`greatest(${at.toISOString()}::timestamptz, ${parts.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(parts.id, part.id));
  await insertPriceChange(tx, {
    partId: part.id,
    oldPriceCents: part.priceCents,
    newPriceCents: paidCents,
    at,
    source,
    actorName,
  });
}
