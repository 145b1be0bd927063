import { type AnalyticsPeriod, firstDayOf } from '@kreislauf/domain/analytics/analytics.rules';
import { lastSlowDay } from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import type { TaxPeriod } from '@kreislauf/domain/tax/tax-periods.rules';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { PacedQueue } from '../../paced-queue.ts';
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

type AnalyticsDeps = Pick<Deps, 'db' | 'now'>;
type Analytics = ReturnType<typeof analyticsView>;

interface Cached {
  /** The state that it was worked out from; null while it waits for its turn. */
  state: string | null;
  answer: Promise<Analytics>;
}

const cache = new WeakMap<Db, Map<AnalyticsPeriod, Cached>>();

/** Several periods at once would leave the database to nobody else. */
const work = new PacedQueue({ rests: 1, longestRestMs: 250 });

/**
 * Worked out again when somebody has written a device, an assignment or the tax, and on another day; only once, however many ask
 * meanwhile: what they ask for is in it, because the work began when the state was the one that they have found.
 */
export async function findAnalytics(deps: AnalyticsDeps, period: AnalyticsPeriod): Promise<Analytics> {
  const answers = cache.get(deps.db) ?? new Map<AnalyticsPeriod, Cached>();
  cache.set(deps.db, answers);
  const { state } = await readState(deps);
  const cached = answers.get(period);
  if (cached && (cached.state === null || cached.state === state)) return cached.answer;

  const begin = async () => {
    const read = await readState(deps);
    fresh.state = read.state;
    return workOut(deps.db, period, read);
  };
  const fresh: Cached = { state: null, answer: work.run(begin) };
  answers.set(period, fresh);
  fresh.answer.catch(() => answers.get(period) === fresh && answers.delete(period));
  return fresh.answer;
}

/** Reads everything that the figures depend on: a cached answer holds while this state stays the same. */
async function readState({ db, now }: AnalyticsDeps) {
  const moment = now();
  const { taxPeriods } = await readSettings(db);
  const state = `${lastSlowDay(moment)} ${JSON.stringify(taxPeriods)} ${await findSalesState(db)}`;
  return { moment, taxPeriods, state };
}

/** All figures from one moment, so that they agree with each other while people work. */
function workOut(
  db: Db,
  period: AnalyticsPeriod,
  { moment, taxPeriods }: { moment: Date; taxPeriods: readonly TaxPeriod[] },
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
