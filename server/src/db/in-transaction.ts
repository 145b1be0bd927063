import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { transactionOn } from './engine/drizzle-internals.ts';
import { currentCall, type Work } from './idempotent-call.ts';

/** Where a call is to be done once, whoever sends it, the transaction is one of its steps. */
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
 * As drizzle's own, with three differences: `begin` does not wait for its answer but goes out together with what the
 * work asks first; the connection goes back to the pool whatever fails, and one in doubt is ended; and what the caller
 * learns is what went wrong first, not that the rollback failed, too.
 */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  config: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  let isInDoubt = true;
  const beginning = client.query(beginOf(config));
  // Whoever asks first on a lost connection fails as well, and sooner than this is looked at.
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

/** Who listens is told after the commit: told within, all who write would wait for each other (migration tell_after_commit). */
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
