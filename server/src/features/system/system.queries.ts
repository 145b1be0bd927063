import { sql } from 'drizzle-orm';
import type { Db } from '../../db/types.ts';

export async function pingDatabase(db: Db): Promise<void> {
  await db.select({ one: sql`1` }).from(sql`(select 1) as one`);
}
