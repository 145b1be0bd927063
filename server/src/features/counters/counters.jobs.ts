import { job } from '../../jobs/job.ts';
import { compactCounters, compareCounters } from './compare-counters.ts';

export const compactCountersJob = job({
  name: 'gather-kept-sums',
  schedule: '* * * * *',
  run: compactCounters,
});

/** At night: it counts everything there is. */
export const compareCountersJob = job({
  name: 'compare-kept-sums',
  schedule: '41 3 * * *',
  run: compareCounters,
});
