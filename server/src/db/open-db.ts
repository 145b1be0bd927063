import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
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
  const pool = new pg.Pool({
    ...address,
    max: maxConnections,
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 60_000,
    application_name: 'kreislauf',
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onConnectionLost);
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}
