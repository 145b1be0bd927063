import { startDueSync } from '../features/suppliers/start-sync.ts';
import { job } from './job.ts';

/** Looks every minute whether the synchronisation's own schedule is due, and marks runs that were cut off. */
export const startDueSyncs = job({
  name: 'start-due-sync',
  schedule: '* * * * *',
  run: (deps) => startDueSync(deps),
});
