import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { waitForAsLongAsItTakes } from './watched-pool.ts';

/** Any number, as long as nothing else in this database locks the same. */
export const MIGRATION_LOCK = 7_203_118;

export async function migrate(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  await whileOthersWait(pool, (client) => runMigrations(drizzle(client), { migrationsFolder }));
}

/** Several processes may start at once on one database: one makes the tables while the others wait. */
export async function whileOthersWait<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  waitForAsLongAsItTakes(client);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(client);
  } finally {
    // Ending the connection gives the lock back, also after a failure.
    client.release(true);
  }
}
