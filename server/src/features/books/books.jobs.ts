import { job } from '../../jobs/job.ts';
import { sumUpBookDays } from './sum-up-book-days.ts';

/** Figures are right at any moment; this keeps them quick. */
export const sumUpBooks = job({
  name: 'sum-up-books',
  schedule: '* * * * *',
  run: sumUpBookDays,
});
