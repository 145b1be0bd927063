import { eq } from 'drizzle-orm';
import { resellers } from '../../db/tables/resellers.table.ts';
import type { Db } from '../../db/types.ts';

export async function findResellerState(db: Db, id: string) {
  const [row] = await db.select({ isActive: resellers.isActive }).from(resellers).where(eq(resellers.id, id));
  return row;
}
