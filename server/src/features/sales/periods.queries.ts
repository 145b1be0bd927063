import { max, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { monthCloses } from '../../db/tables/books.table.ts';
import type { Db, Tx } from '../../db/types.ts';

const periodsToShare = prepared('share_periods', (db) =>
  db
    .select({ shared: sql`pg_advisory_xact_lock_shared(hashtextextended('periods', 0))` })
    .from(sql`(values (1)) as one`),
);

/**
 * Held by every write of a purchase or a sale until it is stored. Whoever closes a month takes the same lock for itself alone,
 * so that nothing that began before can land in it afterwards. Comes after devices and parts, before documents.
 */
export async function sharePeriods(tx: Tx): Promise<void> {
  await periodsToShare(tx, {});
}

const lastClosed = prepared('find_last_closed_month', (db) =>
  db.select({ month: max(monthCloses.month) }).from(monthCloses),
);

export async function findLastClosedMonth(db: Db): Promise<string | null> {
  const [row] = await lastClosed(db);
  return row?.month ?? null;
}
