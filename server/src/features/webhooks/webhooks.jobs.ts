import { DELIVERIES_KEPT_MS } from '@kreislauf/domain/webhooks/webhooks.rules';
import { job } from '../../jobs/job.ts';
import { deleteDeliveriesBefore } from './webhooks.queries.ts';

export const purgeDeliveries = job({
  name: 'purge-deliveries',
  schedule: '27 * * * *',
  run: ({ db, now }) =>
    db.transaction((tx) => deleteDeliveriesBefore(tx, new Date(now().getTime() - DELIVERIES_KEPT_MS))),
});
