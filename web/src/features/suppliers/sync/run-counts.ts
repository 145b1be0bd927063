import type { SyncRun } from '@kreislauf/domain/suppliers/sync.contract';
import type { OutcomeCount } from '../outcome-counts.tsx';

/** Counters of a run, in the order in which people ask for them. */
export function countsOf(run: SyncRun): OutcomeCount[] {
  return [
    { label: 'Neu', count: run.imported, tone: 'success' },
    { label: 'Teurer', count: run.priceUp, tone: 'info' },
    { label: 'Günstiger', count: run.priceDown, tone: 'info' },
    { label: 'Unverändert', count: run.unchanged, tone: 'info' },
    { label: 'Übersprungen', count: run.skipped, tone: 'info' },
    { label: 'Fehlgeschlagen', count: run.failed, tone: 'error' },
  ];
}
