import { SYNC_INTERRUPTED } from '@kreislauf/domain/suppliers/suppliers.text';
import type { SyncConfig, SyncRun } from '@kreislauf/domain/suppliers/sync.contract';
import { DEAD_AFTER_MS } from '../../jobs/while-renewing.ts';
import type { StoredSyncConfig, SyncRunRow } from './sync.queries.ts';

export function syncConfigView({
  nextSyncAt: _,
  ...config
}: SyncConfig & Partial<StoredSyncConfig>): SyncConfig {
  return config;
}

export function isRunning(run: SyncRunRow | undefined, now: Date): boolean {
  return Boolean(run && !run.finishedAt && !isCutOff(run, now));
}

/** A run that was cut off reads so at once, also before somebody has marked it. */
export function syncRunView(run: SyncRunRow, now: Date): SyncRun {
  const wasCutOff = isCutOff(run, now);
  const finishedAt = wasCutOff ? run.aliveAt : run.finishedAt;
  return {
    _id: run.id,
    trigger: run.trigger,
    startedAt: run.startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    imported: run.imported,
    updated: run.priceUp + run.priceDown,
    skipped: run.skipped,
    failed: run.failed,
    priceUp: run.priceUp,
    priceDown: run.priceDown,
    unchanged: run.unchanged,
    total: run.total,
    error: wasCutOff ? SYNC_INTERRUPTED : run.error,
    faults: run.faults,
  };
}

function isCutOff({ finishedAt, aliveAt }: SyncRunRow, now: Date): boolean {
  return !finishedAt && now.getTime() - aliveAt.getTime() > DEAD_AFTER_MS;
}
