import { job } from '../../jobs/job.ts';
import { sumUpChangedDays } from './sum-up-changed-days.ts';

/** Figures are right at any moment; this keeps them quick. */
export const sumUpAnalytics = job({
  name: 'sum-up-analytics',
  schedule: '* * * * *',
  run: sumUpChangedDays,
});
