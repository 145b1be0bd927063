import { inArray, sql } from 'drizzle-orm';
import { reservedOfPart } from '../../db/planned-parts.ts';
import { parts } from '../../db/tables/parts.table.ts';
import { stockChecks } from '../../db/tables/stock-checks.table.ts';
import { lowParts } from '../../db/tables/webhooks.table.ts';
import type { Tx } from '../../db/types.ts';

export async function insertStockChecks(tx: Tx, partKeys: string[]): Promise<void> {
  if (partKeys.length > 0) await tx.insert(stockChecks).values(partKeys.map((partKey) => ({ partKey })));
}

/** Takes the parts that are to be checked; one process at a time does so, so that no part is notified twice. */
export async function checkedParts(tx: Tx, most: number): Promise<string[]> {
  const some = await tx.select({ id: stockChecks.id }).from(stockChecks).limit(1);
  if (some.length === 0) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stock checks', 0))`);
  const oldest = tx.select({ id: stockChecks.id }).from(stockChecks).orderBy(stockChecks.id).limit(most);
  const rows = await tx
    .delete(stockChecks)
    .where(inArray(stockChecks.id, oldest))
    .returning({ partKey: stockChecks.partKey });
  return rows.map(({ partKey }) => partKey);
}

/** Lists the stock of the parts, and whether it was low when it was last checked. */
export async function listStandOf(tx: Tx, keys: string[]) {
  const rows = await tx
    .select({
      id: parts.id,
      partNumber: parts.partNumber,
      stock: parts.stock,
      minStock: parts.minStock,
      isStocked: parts.isStocked,
      reserved: reservedOfPart.as('reserved'),
      wasLow: sql<boolean>`exists (select from ${lowParts} where ${lowParts.partId} = ${parts.id})`,
    })
    .from(parts)
    .where(sql`lower(${parts.partNumber}) = any (${sql.param(keys)}::text[])`);
  return rows.map(({ stock, reserved, isStocked, ...part }) => {
    const available = stock - reserved;
    return { ...part, available, isLow: isStocked && available < part.minStock };
  });
}

export async function markLow(tx: Tx, partIds: string[], since: Date): Promise<void> {
  if (partIds.length > 0) await tx.insert(lowParts).values(partIds.map((partId) => ({ partId, since })));
}

export async function clearLow(tx: Tx, partIds: string[]): Promise<void> {
  if (partIds.length > 0) await tx.delete(lowParts).where(inArray(lowParts.partId, partIds));
}
