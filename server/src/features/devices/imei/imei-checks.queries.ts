import { eq } from 'drizzle-orm';
import { placeholder, prepared } from '../../../db/prepared.ts';
import { imeiChecks } from '../../../db/tables/imei-checks.table.ts';
import type { Db, Tx } from '../../../db/types.ts';

export type ImeiCheckRow = typeof imeiChecks.$inferSelect;

const checkByImei = prepared('find_imei_check', (db) =>
  db
    .select()
    .from(imeiChecks)
    .where(eq(imeiChecks.imei, placeholder('imei'))),
);

export async function findImeiCheck(db: Db, imei: string): Promise<ImeiCheckRow | undefined> {
  const [row] = await checkByImei(db, { imei });
  return row;
}

export async function upsertImeiCheck(tx: Tx, check: typeof imeiChecks.$inferInsert): Promise<void> {
  await tx.insert(imeiChecks).values(check).onConflictDoUpdate({ target: imeiChecks.imei, set: check });
}
