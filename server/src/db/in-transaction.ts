// Unit of work: a transaction on one connection, a step of the idempotent call that it runs in.

import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { transactionOn } from './engine/drizzle-internals.ts';
import { currentCall, type Work } from './idempotent-call.ts';

export function inTransaction<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  config: PgTransactionConfig = {},
): Promise<Result> {
  const call = config.accessMode === 'read only' ? undefined : currentCall();
  const transact = (all: Work<Result>) => runTransaction(pool, all, config);
  return call ? call.once(work, transact) : transact(work);
}

/**
 * Differs from drizzle's own in three ways: `begin` goes out together with the first query of the work instead of
 * awaiting its answer; the connection always goes back to the pool, and one in doubt is ended; and the caller gets the
 * first error, not that of a failed rollback.
 */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  config: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  let isInDoubt = true;
  const beginning = client.query(beginOf(config));
  // The first query on a lost connection fails as well, and sooner than this is awaited.
  beginning.catch(() => {});
  try {
    let result: Result;
    try {
      result = await work(transactionOn(client));
      await beginning;
    } catch (error) {
      isInDoubt = isReadOnly(error) || !(await isRolledBack(client));
      throw error;
    }
    await client.query(endOf(config));
    isInDoubt = false;
    return result;
  } finally {
    client.release(isInDoubt);
  }
}

function beginOf({ isolationLevel, accessMode }: PgTransactionConfig): string {
  const begin = `begin${isolationLevel ? ` isolation level ${isolationLevel}` : ''}${accessMode ? ` ${accessMode}` : ''}`;
  return accessMode === 'read only' ? begin : `${begin}; set local kreislauf.tells_after_commit = 'on'`;
}

/** Listeners are notified after the commit, since NOTIFY within makes all writers wait for each other (`routines/_changes.sql`). */
function endOf({ accessMode }: PgTransactionConfig): string {
  return accessMode === 'read only' ? 'commit' : 'commit; select tell_untold()';
}

function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** A server that was the primary until a moment ago: the next connection leads to the new one. */
function isReadOnly(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as Error & { code?: string }).code === '25006') return true;
  return false;
}
