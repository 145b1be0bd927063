import { analyticsContract } from '@kreislauf/domain/analytics/analytics.contract';
import { lastSlowDay } from '@kreislauf/domain/devices/list/device-narrowing.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { countSlowMovers, listSlowMovers } from './analytics.queries.ts';
import { slowMoverView } from './analytics.view.ts';
import { findAnalytics } from './find-analytics.ts';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  routeOf(app, analyticsContract.analytics, ({ query }) => findAnalytics(deps, query.period));

  listRoute(app, db, analyticsContract.slowMovers, () => {
    const moment = now();
    const until = lastSlowDay(moment);
    return {
      count: (from) => countSlowMovers(from, until),
      rows: async (from, page) =>
        (await listSlowMovers(from, until, page)).map((row) => slowMoverView(row, moment)),
    };
  });
}
