import { sumUpChangedDays } from '../features/analytics/sum-up-changed-days.ts';
import { job } from './job.ts';

/** Figures are right at any moment; this keeps them quick. */
export const sumUpAnalytics = job({
  name: 'sum-up-analytics',
  schedule: '* * * * *',
  run: sumUpChangedDays,
});
