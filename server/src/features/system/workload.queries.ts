import { eq, sql } from 'drizzle-orm';
import { mails } from '../../db/tables/mails.table.ts';
import type { Db } from '../../db/types.ts';

export function countWaitingMails(db: Db): Promise<number> {
  return db.$count(mails, eq(mails.status, 'waiting'));
}

export function countFailedMails(db: Db): Promise<number> {
  return db.$count(mails, eq(mails.status, 'failed'));
}

/** Those that nobody tries again; the queue keeps its own table and forgets them after a while. */
export async function countFailedJobs(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`jobs.job`)
    .where(sql`state = 'failed'`);
  return row?.count ?? 0;
}
