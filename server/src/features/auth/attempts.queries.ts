import { LOGIN_WINDOW_SECONDS, secondsUntilNextTry } from '@kreislauf/domain/auth/login-lockout.rules';
import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type AttemptKind, attempts } from '../../db/tables/attempts.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export interface Attempt {
  kind: AttemptKind;
  accountKey: string;
  address: string;
}

/** The time each took, newest first, at most as many as can matter. */
async function listTimes(db: Db, condition: SQL | undefined, limit: number): Promise<Date[]> {
  const rows = await db
    .select({ at: attempts.at })
    .from(attempts)
    .where(condition)
    .orderBy(desc(attempts.at))
    .limit(limit);
  return rows.map((row) => row.at);
}

/** Seconds until the next attempt is let through, of the same account and from the same address. */
export async function secondsToWait(
  db: Db,
  { kind, accountKey, address }: Pick<Attempt, 'kind' | 'accountKey'> & { address?: string },
  limits: { perAccount: number; perAddress?: number },
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000);
  const counted = and(inArray(attempts.kind, countedWith(kind)), gt(attempts.at, since));
  const ofAccount = and(counted, eq(attempts.accountKey, accountKey), attempts.countsForAccount);
  const wait = secondsUntilNextTry(await listTimes(db, ofAccount, limits.perAccount), limits.perAccount, now);
  if (address === undefined || limits.perAddress === undefined) return wait;
  const fromAddress = and(counted, eq(attempts.address, address));
  const times = await listTimes(db, fromAddress, limits.perAddress);
  return Math.max(wait, secondsUntilNextTry(times, limits.perAddress, now));
}

const kindsOfFailures: AttemptKind[] = ['signIn', 'code'];

/** Wrong passwords and wrong codes lock an account together. */
function countedWith(kind: AttemptKind): AttemptKind[] {
  return kindsOfFailures.includes(kind) ? kindsOfFailures : [kind];
}

/** Sorted, so that two attempts that share several locks cannot wait for each other. */
export async function lockAttempts(
  tx: Tx,
  { kind, accountKey, ownerKey, address }: Attempt & { ownerKey?: string | undefined },
): Promise<void> {
  const keys = [`account ${accountKey}`, `address ${address}`, ...(ownerKey ? [`account ${ownerKey}`] : [])];
  for (const key of keys.sort())
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${countedWith(kind).join()} ${key}`}, 0))`,
    );
}

export async function insertAttempt(tx: Tx, attempt: Attempt, at: Date): Promise<void> {
  await tx.insert(attempts).values({ ...attempt, at });
}

/** A right password says nothing of the second factor: wrong codes are cleared by a right code alone. */
export async function clearFailuresOfAccount(
  tx: Tx,
  accountKey: string,
  kinds: AttemptKind[] = ['signIn'],
): Promise<void> {
  await tx
    .update(attempts)
    .set({ countsForAccount: false })
    .where(
      and(inArray(attempts.kind, kinds), eq(attempts.accountKey, accountKey), attempts.countsForAccount),
    );
}

export async function deleteAttemptsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.at, before));
}
