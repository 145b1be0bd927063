import { type AnalyticsPeriod, firstDayOf } from '@kreislauf/domain/analytics/analytics.rules';
import { lastSlowDay } from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import type { TaxPeriod } from '@kreislauf/domain/tax/tax-periods.rules';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { readSettings } from '../settings/settings.queries.ts';
import {
  findSalesState,
  findStock,
  listGroupSums,
  listMonthSums,
  listTopModels,
} from './analytics.queries.ts';
import { analyticsView } from './analytics.view.ts';
import { findReturns } from './find-returns.ts';

type Analytics = ReturnType<typeof analyticsView>;

/** A cache of the answer for each period, with its day and the version of the tables. */
const answers = new WeakMap<Db, Map<AnalyticsPeriod, { askedFor: string; answer: Promise<Analytics> }>>();

/**
 * Worked out again when somebody has written a device, an assignment or the tax, and on another day; only once, however many ask
 * meanwhile: what they ask for is in it, because the work began when the state was the one that they have found.
 */
export async function findAnalytics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  period: AnalyticsPeriod,
): Promise<Analytics> {
  const moment = now();
  const { taxPeriods } = await readSettings(db);
  const askedFor = `${lastSlowDay(moment)} ${JSON.stringify(taxPeriods)} ${await findSalesState(db)}`;
  const known = answers.get(db) ?? new Map();
  answers.set(db, known);
  const kept = known.get(period);
  if (kept?.askedFor === askedFor) return kept.answer;

  const answer = workOut(db, period, moment, taxPeriods);
  known.set(period, { askedFor, answer });
  answer.catch(() => known.delete(period));
  return answer;
}

/** All figures from one moment, so that they agree with each other while people work. */
function workOut(
  db: Db,
  period: AnalyticsPeriod,
  moment: Date,
  taxPeriods: readonly TaxPeriod[],
): Promise<Analytics> {
  const since = firstDayOf(period, moment);
  return db.transaction(
    async (tx) => {
      const [groups, months, models, stock, returns] = await Promise.all([
        listGroupSums(tx, { since }),
        listMonthSums(tx),
        listTopModels(tx, { since }),
        findStock(tx, lastSlowDay(moment)),
        findReturns(tx, since),
      ]);
      // Months and returns count sales, whenever the phone was bought; everything else counts purchases of the period.
      return analyticsView({
        period,
        since,
        groups,
        months,
        models,
        stock,
        returns,
        taxPeriods,
        today: shopDay(moment),
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
