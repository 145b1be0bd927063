import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any number, as long as nothing else in this database locks the same. */
const MIGRATION_LOCK = 7_203_118;

/** Several processes may start at once on one database: the lock lets one migrate while the others wait. */
export async function migrate(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the connection gives the lock back, also after a failed migration.
    client.release(true);
  }
}
