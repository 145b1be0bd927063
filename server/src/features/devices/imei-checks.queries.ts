import { eq } from 'drizzle-orm';
import { imeiChecks } from '../../db/tables/imei-checks.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type ImeiCheckRow = typeof imeiChecks.$inferSelect;

export async function findImeiCheck(db: Db, imei: string): Promise<ImeiCheckRow | undefined> {
  const [row] = await db.select().from(imeiChecks).where(eq(imeiChecks.imei, imei));
  return row;
}

export async function upsertImeiCheck(tx: Tx, check: typeof imeiChecks.$inferInsert): Promise<void> {
  await tx.insert(imeiChecks).values(check).onConflictDoUpdate({ target: imeiChecks.imei, set: check });
}
