import { sql } from 'drizzle-orm';
import { users } from '../../db/tables/users.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export async function hasAnyUser(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

/** Held until the transaction ends: of several processes on an empty database one makes the first admin. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`);
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<string> {
  const [row] = await tx.insert(users).values(user).returning({ id: users.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
