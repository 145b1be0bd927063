import type { RowFault } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { MAX_LISTED_FAULTS } from '@kreislauf/domain/suppliers/import-outcome.rules';
import type { SyncTrigger } from '@kreislauf/domain/suppliers/suppliers.text';
import type { SyncConfig } from '@kreislauf/domain/suppliers/sync.contract';
import { and, count, desc, eq, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { type Page, paged } from '../../db/paged.ts';
import { syncConfig, syncRuns } from '../../db/tables/sync.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type SyncRunRow = typeof syncRuns.$inferSelect;
export type StoredSyncConfig = SyncConfig & { nextSyncAt: Date | null };

/** There is one row, from the first time somebody saves settings. */
const SINGLETON_ID = 1;
const MAX_KEPT_RUNS = 500;

const configColumns = {
  syncEnabled: syncConfig.syncEnabled,
  syncInterval: syncConfig.syncInterval,
  autoUpdatePrices: syncConfig.autoUpdatePrices,
  addNewParts: syncConfig.addNewParts,
  categories: syncConfig.categories,
  models: syncConfig.models,
  nextSyncAt: syncConfig.nextSyncAt,
};

export async function findSyncConfig(db: Db): Promise<StoredSyncConfig | undefined> {
  const [row] = await db.select(configColumns).from(syncConfig);
  return row;
}

export async function lockSyncConfig(tx: Tx): Promise<StoredSyncConfig | undefined> {
  const [row] = await tx.select(configColumns).from(syncConfig).for('update');
  return row;
}

export async function upsertSyncConfig(tx: Tx, config: StoredSyncConfig): Promise<void> {
  await tx
    .insert(syncConfig)
    .values({ id: SINGLETON_ID, ...config })
    .onConflictDoUpdate({ target: syncConfig.id, set: config });
}

export async function setNextSync(tx: Tx, nextSyncAt: Date | null): Promise<void> {
  await tx.update(syncConfig).set({ nextSyncAt });
}

/** Nothing while another run is open. */
export async function insertSyncRun(
  tx: Tx,
  run: { trigger: SyncTrigger; actorName: string | null; startedAt: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(syncRuns)
    .values({ ...run, aliveAt: run.startedAt })
    .onConflictDoNothing()
    .returning({ id: syncRuns.id });
  return row?.id;
}

/** Runs that nobody has been at since `deadSince` ended with their process; answers those that it closed. */
export async function closeDeadRuns(tx: Tx, deadSince: Date, error: string): Promise<SyncRunRow[]> {
  return tx
    .update(syncRuns)
    .set({ finishedAt: syncRuns.aliveAt, error })
    .where(and(isNull(syncRuns.finishedAt), lt(syncRuns.aliveAt, deadSince)))
    .returning();
}

export async function findOpenRun(db: Db, id: string): Promise<SyncRunRow | undefined> {
  const [row] = await db
    .select()
    .from(syncRuns)
    .where(and(eq(syncRuns.id, id), isNull(syncRuns.finishedAt)));
  return row;
}

/** False once the run is closed: whoever works on it must stop. */
export async function updateOpenRun(
  tx: Tx,
  id: string,
  set: Partial<typeof syncRuns.$inferInsert>,
): Promise<boolean> {
  const updated = await tx
    .update(syncRuns)
    .set(set)
    .where(and(eq(syncRuns.id, id), isNull(syncRuns.finishedAt)))
    .returning({ id: syncRuns.id });
  return updated.length > 0;
}

export type RunProgress = Record<
  'done' | 'imported' | 'priceUp' | 'priceDown' | 'unchanged' | 'skipped' | 'failed',
  number
> & { faults: RowFault[] };

/** Adds a batch's counts; written with the batch itself, so that they are true whenever somebody looks. */
export async function addProgress(
  tx: Tx,
  run: SyncRunRow,
  progress: RunProgress,
  now: Date,
): Promise<boolean> {
  const added = (column: Exclude<keyof RunProgress, 'faults'>) =>
    sql`${syncRuns[column]} + ${progress[column]}`;
  const updated = await tx
    .update(syncRuns)
    .set({
      done: added('done'),
      imported: added('imported'),
      priceUp: added('priceUp'),
      priceDown: added('priceDown'),
      unchanged: added('unchanged'),
      skipped: added('skipped'),
      failed: added('failed'),
      ...(progress.faults.length > 0 && {
        faults: sql`jsonb_path_query_array(
          ${syncRuns.faults} || ${JSON.stringify(progress.faults.slice(0, MAX_LISTED_FAULTS))}::jsonb,
          ${`$[0 to ${MAX_LISTED_FAULTS - 1}]`}::jsonpath)`,
      }),
      aliveAt: now,
    })
    .where(and(eq(syncRuns.id, run.id), isNull(syncRuns.finishedAt)))
    .returning({ id: syncRuns.id });
  return updated.length > 0;
}

export async function listSyncRuns(db: Db, page: Page): Promise<SyncRunRow[]> {
  const query = db.select().from(syncRuns).orderBy(desc(syncRuns.startedAt), desc(syncRuns.id)).$dynamic();
  return paged(query, page);
}

export async function countSyncRuns(db: Db): Promise<number> {
  const [row] = await db.select({ runs: count() }).from(syncRuns);
  return row?.runs ?? 0;
}

/** When the last run ended that went through. */
export async function findLastSync(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ finishedAt: syncRuns.finishedAt })
    .from(syncRuns)
    .where(and(isNotNull(syncRuns.finishedAt), isNull(syncRuns.error)))
    .orderBy(desc(syncRuns.finishedAt))
    .limit(1);
  return row?.finishedAt ?? null;
}

export async function forgetOldRuns(tx: Tx): Promise<void> {
  const kept = tx
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .orderBy(desc(syncRuns.startedAt))
    .limit(MAX_KEPT_RUNS);
  await tx.delete(syncRuns).where(and(notInArray(syncRuns.id, kept), isNotNull(syncRuns.finishedAt)));
}
