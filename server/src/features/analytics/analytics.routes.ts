import { analyticsContract } from '@kreislauf/domain/analytics/analytics.contract';
import { lastSlowDay } from '@kreislauf/domain/analytics/analytics.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { sendTotal } from '../../http/total-count.ts';
import { countSlowMovers, listSlowMovers } from './analytics.queries.ts';
import { slowMoverView } from './analytics.view.ts';
import { findAnalytics } from './find-analytics.ts';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  routeOf(app, analyticsContract.analytics, ({ query }) => findAnalytics(deps, query.period));

  routeOf(app, analyticsContract.slowMovers, async ({ query, reply }) => {
    const moment = now();
    const until = lastSlowDay(moment);
    const [total, rows] = await Promise.all([countSlowMovers(db, until), listSlowMovers(db, until, query)]);
    sendTotal(reply, total);
    return rows.map((row) => slowMoverView(row, moment));
  });
}
