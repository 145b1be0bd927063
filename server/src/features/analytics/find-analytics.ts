import { type AnalyticsPeriod, firstDayOf, lastSlowDay } from '@kreislauf/domain/analytics/analytics.rules';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { findSalesState, findStock, listGroupSums, listTopModels } from './analytics.queries.ts';
import { analyticsView } from './analytics.view.ts';

type Analytics = ReturnType<typeof analyticsView>;

/** Of each database the answer for each period, and the state and the day that it holds for. */
const answers = new WeakMap<Db, Map<AnalyticsPeriod, { validFor: string; answer: Analytics }>>();

/** Worked out again when somebody has written a device or an assignment, and on another day. */
export async function findAnalytics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  period: AnalyticsPeriod,
): Promise<Analytics> {
  const moment = now();
  const day = lastSlowDay(moment);
  const known = answers.get(db) ?? new Map();
  answers.set(db, known);
  const kept = known.get(period);
  if (kept?.validFor === `${day} ${await findSalesState(db)}`) return kept.answer;

  const { state, answer } = await workOut(db, period, moment);
  known.set(period, { validFor: `${day} ${state}`, answer });
  return answer;
}

/** All figures from one moment, so that they agree with each other while people work. */
function workOut(db: Db, period: AnalyticsPeriod, moment: Date) {
  const since = firstDayOf(period, moment);
  return db.transaction(
    async (tx) => {
      const [state, groups, models, stock] = await Promise.all([
        findSalesState(tx),
        listGroupSums(tx, { since }),
        listTopModels(tx, { since }),
        findStock(tx, lastSlowDay(moment)),
      ]);
      return { state, answer: analyticsView({ period, since, groups, models, stock }) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
