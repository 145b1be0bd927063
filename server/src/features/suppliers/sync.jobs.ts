import { job } from '../../jobs/job.ts';
import { withProviders } from '../../providers/with-providers.ts';
import { runSync } from './run-sync.ts';
import { startDueSync } from './start-sync.ts';

/** One run of the synchronisation. What a crash cuts off is closed and begun anew, not taken up again. */
export const syncCatalogue = job({
  name: 'sync-catalogue',
  retryLimit: 0,
  run: async (deps, { runId }) => runSync(await withProviders(deps), runId),
});

/** Looks every minute whether the synchronisation's own schedule is due, and marks runs that were cut off. */
export const startDueSyncs = job({
  name: 'start-due-sync',
  schedule: '* * * * *',
  run: (deps) => startDueSync(deps),
});
