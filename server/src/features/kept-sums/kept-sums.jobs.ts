import { job } from '../../jobs/job.ts';
import { compareKeptSums, gatherKeptSums } from './compare-kept-sums.ts';

export const gatherSums = job({ name: 'gather-kept-sums', schedule: '* * * * *', run: gatherKeptSums });

/** At night: it counts everything there is. */
export const compareSums = job({ name: 'compare-kept-sums', schedule: '41 3 * * *', run: compareKeptSums });
