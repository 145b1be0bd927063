import { leaseDeadline } from '@kreislauf/domain/shared/lease';
import { nextCronTime } from '@kreislauf/domain/suppliers/cron.rules';
import { supplierProblems } from '@kreislauf/domain/suppliers/suppliers.problems';
import { SYNC_INTERRUPTED, type SyncTrigger } from '@kreislauf/domain/suppliers/suppliers.text';
import { isRepeatOwed, isSyncDue } from '@kreislauf/domain/suppliers/sync-run.rules';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import {
  closeDeadRuns,
  insertSyncRun,
  listSyncRuns,
  lockSyncConfig,
  type SyncRunRow,
  setNextSync,
} from './sync.queries.ts';

type StartDeps = Pick<Deps, 'db' | 'now' | 'enqueue'>;

/** The run goes on in the background, on whichever process takes it. */
export async function startSync(deps: StartDeps, actorName: string): Promise<void> {
  const runId = await deps.db.transaction((tx) => openRun(tx, deps, { trigger: 'manual', actorName }));
  if (!runId) throw new AppError(supplierProblems.syncRunning());
}

/**
 * Starts the run whose time has come, also one that was missed while nothing was running: once, whatever number of
 * times it was missed and of processes that ask. A time that comes while a run goes on is passed over.
 */
export async function startDueSync(deps: StartDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    const cutOff = await closeDeadRuns(tx, leaseDeadline(now), SYNC_INTERRUPTED);
    const config = await lockSyncConfig(tx);
    if (!config?.syncEnabled) return;
    const isDue = isSyncDue(config.nextSyncAt, now);
    if (!isDue && !(await isOwed(tx, cutOff))) return;
    if (isDue) await setNextSync(tx, nextCronTime(config.syncInterval, now));
    await openRun(tx, deps, { trigger: 'schedule', actorName: null });
  });
}

async function isOwed(tx: Tx, cutOff: SyncRunRow[]): Promise<boolean> {
  if (cutOff.length === 0) return false;
  const [, before] = await listSyncRuns(tx, { limit: 2 });
  return isRepeatOwed(cutOff, before);
}

async function openRun(
  tx: Tx,
  { now, enqueue }: StartDeps,
  run: { trigger: SyncTrigger; actorName: string | null },
): Promise<string | undefined> {
  const startedAt = now();
  await closeDeadRuns(tx, leaseDeadline(startedAt), SYNC_INTERRUPTED);
  const runId = await insertSyncRun(tx, { ...run, startedAt });
  if (runId) await enqueue(tx, 'sync-catalogue', { runId });
  return runId;
}
