import { and, eq, lt, sql } from 'drizzle-orm';
import { importRuns } from '../../db/tables/import-runs.table.ts';
import type { Db, Tx } from '../../db/types.ts';

type ImportRun = typeof importRuns.$inferSelect;

/** Words that overtake each other never lead back, and nobody writes into another's run. */
export async function saveRun(tx: Tx, run: ImportRun): Promise<void> {
  await tx
    .insert(importRuns)
    .values(run)
    .onConflictDoUpdate({
      target: importRuns.id,
      set: { done: sql`greatest(${importRuns.done}, excluded.done)` },
      setWhere: eq(importRuns.actorId, run.actorId),
    });
}

export async function findRun(db: Db, id: string, actorId: string): Promise<ImportRun | undefined> {
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, id), eq(importRuns.actorId, actorId)));
  return run;
}

export async function deleteRunsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(importRuns).where(lt(importRuns.startedAt, time));
}
