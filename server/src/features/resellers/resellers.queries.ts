import { and, ne, sql } from 'drizzle-orm';
import { resellers } from '../../db/tables/resellers.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export async function findTakenByReseller(
  db: Db,
  { username, email, exceptId }: { username?: string; email?: string; exceptId?: string },
): Promise<'username' | 'email' | null> {
  const others = exceptId ? ne(resellers.id, exceptId) : undefined;
  const isTaken = async (condition: ReturnType<typeof sql>) =>
    (await db.$count(resellers, and(others, condition))) > 0;
  if (username !== undefined && (await isTaken(sql`lower(${resellers.username}) = lower(${username})`)))
    return 'username';
  if (email !== undefined && (await isTaken(sql`lower(${resellers.email}) = lower(${email})`)))
    return 'email';
  return null;
}

export async function insertReseller(tx: Tx, reseller: typeof resellers.$inferInsert): Promise<string> {
  const [row] = await tx.insert(resellers).values(reseller).returning({ id: resellers.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
