import type { Preferences } from '@kreislauf/domain/preferences/preferences.contract';
import { eq, sql } from 'drizzle-orm';
import { preferences } from '../../db/tables/preferences.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export async function findPreferences(db: Db, userId: string): Promise<Preferences> {
  const [row] = await db
    .select({ lists: preferences.lists })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return { lists: row?.lists ?? {} };
}

/** Two windows that change different lists at once both get their way. */
export async function mergePreferences(
  tx: Tx,
  userId: string,
  { lists }: Preferences,
  now: Date,
): Promise<Preferences> {
  const [row] = await tx
    .insert(preferences)
    .values({ userId, lists, updatedAt: now })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: { lists: sql`${preferences.lists} || excluded.lists`, updatedAt: now },
    })
    .returning({ lists: preferences.lists });
  if (!row) throw new Error('insert returned no row');
  return row;
}
