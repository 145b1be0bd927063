import type { SyncConfig, SyncRun } from '@kreislauf/domain/suppliers/sync.contract';
import { endOfRun } from '@kreislauf/domain/suppliers/sync-run.rules';
import type { StoredSyncConfig, SyncRunRow } from './sync.queries.ts';

export function syncConfigView({
  nextSyncAt: _,
  ...config
}: SyncConfig & Partial<StoredSyncConfig>): SyncConfig {
  return config;
}

export function syncRunView(run: SyncRunRow, now: Date): SyncRun {
  const { finishedAt, error } = endOfRun(run, now);
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
    error,
    faults: run.faults,
  };
}
