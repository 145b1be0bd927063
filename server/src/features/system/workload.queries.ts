import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { attempts } from '../../db/tables/attempts.table.ts';
import { mails } from '../../db/tables/mails.table.ts';
import type { Db } from '../../db/types.ts';

export function countWaitingMails(db: Db): Promise<number> {
  return db.$count(mails, eq(mails.status, 'waiting'));
}

export function countFailedMails(db: Db): Promise<number> {
  return db.$count(mails, eq(mails.status, 'failed'));
}

/** A failure is stored for the name and for the account behind it; only one of both has the address. */
export function countFailedSignIns(db: Db, since: Date): Promise<number> {
  const { kind, at, address } = attempts;
  return db.$count(attempts, and(inArray(kind, ['signIn', 'code']), gt(at, since), ne(address, '')));
}

/** Those that nobody tries again; the queue keeps its own table and forgets them after a while. */
export async function countFailedJobs(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`jobs.job`)
    .where(sql`state = 'failed'`);
  return row?.count ?? 0;
}
