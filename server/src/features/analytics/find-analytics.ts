import { type AnalyticsPeriod, firstDayOf, lastSlowDay } from '@kreislauf/domain/analytics/analytics.rules';
import type { Deps } from '../../deps.ts';
import { findStock, listGroupSums, listTopModels } from './analytics.queries.ts';
import { analyticsView } from './analytics.view.ts';

/** All figures from one moment, so that they agree with each other while people work. */
export async function findAnalytics({ db, now }: Pick<Deps, 'db' | 'now'>, period: AnalyticsPeriod) {
  const moment = now();
  const since = firstDayOf(period, moment);
  return db.transaction(
    async (tx) => {
      const groups = await listGroupSums(tx, { since });
      const models = await listTopModels(tx, { since });
      const stock = await findStock(tx, lastSlowDay(moment));
      return analyticsView({ period, since, groups, models, stock });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
