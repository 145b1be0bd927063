import { runSync } from '../features/suppliers/run-sync.ts';
import { job } from './job.ts';

/** One run of the synchronisation. What a crash cuts off is closed and begun anew, not taken up again. */
export const syncCatalogue = job({
  name: 'sync-catalogue',
  retryLimit: 0,
  run: (deps, { runId }: { runId: string }) => runSync(deps, runId),
});
