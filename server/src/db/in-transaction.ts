import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Tx } from './types.ts';

/** One for all transactions: it remembers the names of the columns. */
const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * As drizzle's own, with two differences: the connection goes back to the pool whatever fails, a `begin` included, and
 * one in doubt is ended; and what the caller learns is what went wrong first, not that the rollback failed, too.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  let failure: { error: unknown } | undefined;
  let isInDoubt = true;
  try {
    const session = new NodePgSession<Record<string, never>, Record<string, never>>(
      client,
      dialect,
      undefined,
    );
    const result = await session.transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        failure = { error };
        throw error;
      }
    }, config);
    isInDoubt = false;
    return result;
  } catch (error) {
    isInDoubt = error !== failure?.error || isReadOnly(error);
    throw failure ? failure.error : error;
  } finally {
    client.release(isInDoubt);
  }
}

/** A server that was the primary until a moment ago: the next connection leads to the new one. */
function isReadOnly(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as Error & { code?: string }).code === '25006') return true;
  return false;
}
