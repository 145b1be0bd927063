import { isLeaseHeld } from '../shared/lease.ts';
import { SYNC_INTERRUPTED, type SyncTrigger } from './suppliers.text.ts';

/** A run is open while it has no end; its worker renews the lease `aliveAt`. */
export interface KeptRun {
  trigger: SyncTrigger;
  aliveAt: Date;
  finishedAt: Date | null;
  error: string | null;
}

/** An open run whose process has not been heard of within a lease was cut off by its end. */
function isCutOff(run: KeptRun, now: Date): boolean {
  return !run.finishedAt && !isLeaseHeld(run.aliveAt, now);
}

/** A run that was cut off counts as ended even if its row is not closed yet. */
export function endOfRun(run: KeptRun, now: Date): Pick<KeptRun, 'finishedAt' | 'error'> {
  return isCutOff(run, now) ? { finishedAt: run.aliveAt, error: SYNC_INTERRUPTED } : run;
}

export function isRunning(run: KeptRun | undefined, now: Date): boolean {
  return run !== undefined && endOfRun(run, now).finishedAt === null;
}

/** Also a time that was missed while nothing was running. */
export function isSyncDue(nextSyncAt: Date | null, now: Date): boolean {
  return nextSyncAt !== null && nextSyncAt <= now;
}

/** A scheduled run that was cut off is repeated, once: what cuts off every run must not be started for ever. */
export function isRepeatOwed(cutOff: readonly KeptRun[], runBefore: KeptRun | undefined): boolean {
  return cutOff.some(({ trigger }) => trigger === 'schedule') && runBefore?.error !== SYNC_INTERRUPTED;
}

export type SyncRunState = 'running' | 'failed' | 'with_faults' | 'complete';

/** One that went through is still worth a look when rows were lost. */
export function stateOfRun(run: {
  finishedAt: string | null;
  error: string | null;
  failed: number;
}): SyncRunState {
  if (!run.finishedAt) return 'running';
  if (run.error) return 'failed';
  return run.failed > 0 ? 'with_faults' : 'complete';
}
