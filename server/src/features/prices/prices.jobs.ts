import { job } from '../../jobs/job.ts';
import { keepSaleMedians } from './keep-sale-medians.ts';

/** Suggestions are right at any moment; this keeps them quick. */
export const sumUpSales = job({
  name: 'sum-up-sales',
  schedule: '* * * * *',
  run: keepSaleMedians,
});
