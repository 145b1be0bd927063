// Opens the database: connection pool and drizzle on top.

import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { FailFastPool } from './fail-fast-pool.ts';
import { inTransaction } from './in-transaction.ts';
import type { Db } from './types.ts';

/** Counts and cents fit a double exactly up to 9 quadrillion; nothing here comes near. */
const BIGINT_TYPE = 20;
pg.types.setTypeParser(BIGINT_TYPE, Number);

export type DatabaseAddress = { connectionString: string } | EmbeddedAddress;

interface EmbeddedAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface OpenDb {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDb(
  address: DatabaseAddress,
  { maxConnections, onConnectionLost }: { maxConnections: number; onConnectionLost: (error: Error) => void },
): OpenDb {
  const options = {
    ...address,
    max: maxConnections,
    // The wait for a connection of the pool, long for a busy machine: the circuit breaker finds a database that is gone sooner.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Pipelining: queries go out before the last answer is there, and are answered in order.
    pipeline: true,
  };
  const pool = new FailFastPool(options, onConnectionLost);
  const db = drizzle(pool, { casing: 'snake_case' });
  db.transaction = (work, config) => inTransaction(pool, work, config);
  return { db, pool, close: () => pool.end() };
}
