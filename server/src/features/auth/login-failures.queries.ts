import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { loginFailures } from '../../db/tables/login-failures.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export interface LoginTry {
  accountKey: string;
  address: string;
}

/** Newest first, at most as many as can matter. */
export async function listFailuresOfAccount(db: Db, accountKey: string, since: Date, limit: number) {
  const rows = await db
    .select({ failedAt: loginFailures.failedAt })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.accountKey, accountKey),
        gt(loginFailures.failedAt, since),
        loginFailures.countsForAccount,
      ),
    )
    .orderBy(desc(loginFailures.failedAt))
    .limit(limit);
  return rows.map((row) => row.failedAt);
}

export async function listFailuresOfIp(db: Db, address: string, since: Date, limit: number) {
  const rows = await db
    .select({ failedAt: loginFailures.failedAt })
    .from(loginFailures)
    .where(and(eq(loginFailures.address, address), gt(loginFailures.failedAt, since)))
    .orderBy(desc(loginFailures.failedAt))
    .limit(limit);
  return rows.map((row) => row.failedAt);
}

/** Sorted, so that two tries that share several locks cannot wait for each other. */
export async function lockLoginTries(
  tx: Tx,
  { accountKey, ownerKey, address }: LoginTry & { ownerKey?: string },
): Promise<void> {
  const keys = [`account ${accountKey}`, `address ${address}`, ...(ownerKey ? [`account ${ownerKey}`] : [])];
  for (const key of keys.sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function insertLoginFailure(tx: Tx, login: LoginTry, failedAt: Date): Promise<void> {
  await tx.insert(loginFailures).values({ ...login, failedAt });
}

export async function clearFailuresOfAccount(tx: Tx, accountKey: string): Promise<void> {
  await tx
    .update(loginFailures)
    .set({ countsForAccount: false })
    .where(and(eq(loginFailures.accountKey, accountKey), loginFailures.countsForAccount));
}

export async function deleteLoginFailuresBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(loginFailures).where(lt(loginFailures.failedAt, before));
}
