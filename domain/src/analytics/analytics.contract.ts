import { z } from 'zod';
import { overallGrades, purchaseMethods } from '../devices/details/device-details.choices.ts';
import { deviceStatuses } from '../devices/device-status.rules.ts';
import { SLOW_AFTER_DAYS } from '../devices/list/device-narrowing.rules.ts';
import { returnReasons } from '../sales/sales.rules.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { cost, idOnWire, listQuery } from '../shared/wire.ts';
import { taxSchemes } from '../tax/tax.choices.ts';
import { analyticsPeriods, batteryBuckets, sellTimes } from './analytics.rules.ts';

const count = z.number().int().min(0);
const sum = cost();
const percent = z.number();
const day = z.iso.date();

/** Everything but `devices` counts sold devices only; null where there is nothing to compare. */
export const salesFiguresAnswer = z.object({
  devices: count,
  sold: count,
  sellRate: percent.nullable(),
  revenue: sum,
  purchaseCosts: sum,
  partsCosts: sum,
  partsShare: cost(percent).nullable(),
  profit: sum,
  /** By the tax of the settings. */
  profitAfterTax: sum,
  margin: cost(percent).nullable(),
  averageSellingPrice: sum.nullable(),
  averageProfit: sum.nullable(),
  averageDaysToSell: z.number().nullable(),
});

/** Money that is bound: what was paid for phones that are not sold, their parts included. */
const boundAnswer = z.object({ devices: count, value: sum, plannedRevenue: sum });

/**
 * Sales and returns of the period, each by its own day, so that more can come back than was sold; null where nothing was sold.
 */
const returnedAnswer = z.object({ sold: count, returned: count, rate: percent.nullable() });

/** Phones that customers brought back, by the day on which they did; sums are negative, as in the books. */
const returnsAnswer = z.object({
  count,
  sum,
  /** Models of which one came back, the most frequent first. */
  byModel: z.array(returnedAnswer.extend({ model: z.string() })),
  /** Reasons that were given; a text of one's own counts as `sonstiges`. */
  byReason: z.array(z.object({ reason: z.enum(returnReasons), count, sum })),
  /** By who had repaired the phone before it was sold; phones that nobody repaired are left out. */
  byTechnician: z.array(returnedAnswer.extend({ technician: z.string() })),
});

export const analyticsAnswer = z.object({
  taxScheme: z.enum(taxSchemes),
  period: z.enum(analyticsPeriods),
  /** The first day of purchase that counts. */
  since: day.nullable(),
  totals: salesFiguresAnswer,
  statuses: z.array(z.object({ status: z.enum(deviceStatuses), devices: count })),
  models: z.object({
    /** The number of all rows, of which the table shows the first. */
    count,
    top: z.array(salesFiguresAnswer.extend({ model: z.string() })),
  }),
  /** By the month of the sale, as `2026-11`; months without a sale are left out. */
  months: z.array(salesFiguresAnswer.extend({ month: z.string() })),
  methods: z.array(salesFiguresAnswer.extend({ method: z.enum(purchaseMethods) })),
  grades: z.array(salesFiguresAnswer.extend({ grade: z.enum(overallGrades).nullable() })),
  /** Sold devices by who sold them; null is the shop itself. */
  channels: z.array(
    salesFiguresAnswer.extend({ reseller: z.object({ username: z.string(), name: z.string() }).nullable() }),
  ),
  battery: z.object({
    known: count,
    unknown: count,
    averageHealth: percent.nullable(),
    needReplacement: count,
    buckets: z.array(z.object({ bucket: z.enum(batteryBuckets), devices: count, share: percent.nullable() })),
  }),
  sellTimes: z.array(z.object({ time: z.enum(sellTimes), sold: count, share: percent.nullable() })),
  returns: returnsAnswer,
  /** Right now and over the whole stock, whatever the period. */
  stock: boundAnswer.extend({ slow: boundAnswer }),
});

export type Analytics = z.output<typeof analyticsAnswer>;

export const slowMoverAnswer = z.object({
  _id: idOnWire,
  model: z.string(),
  imei: z.string(),
  status: z.enum(deviceStatuses),
  purchaseDay: day,
  daysInStock: count,
  value: sum,
  sellingPrice: sum,
});

export type SlowMover = z.output<typeof slowMoverAnswer>;

const forbidden = 'Keine Berechtigung zum Anzeigen von Statistiken.';

export const analyticsContract = {
  analytics: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/analytics',
    summary: 'Datenanalyse der Geräte, die im Zeitraum gekauft wurden',
    guard: staffWith('system.statistics'),
    forbidden,
    query: z.object({ period: z.enum(analyticsPeriods, { error: 'Unbekannter Zeitraum' }).default('all') }),
    response: analyticsAnswer,
  }),
  slowMovers: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/analytics/slow-movers',
    summary: `Ladenhüter: Geräte, die seit mehr als ${SLOW_AFTER_DAYS} Tagen nicht verkauft sind, die ältesten zuerst`,
    guard: staffWith('system.statistics'),
    forbidden,
    query: listQuery(['purchaseDate']).pick({ page: true, limit: true }),
    response: z.array(slowMoverAnswer),
  }),
};
