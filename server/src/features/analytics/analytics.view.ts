import type { Analytics, SlowMover } from '@kreislauf/domain/analytics/analytics.contract';
import {
  type AnalyticsPeriod,
  batteryBuckets,
  daysInStock,
  needsReplacement,
  sellTimes,
} from '@kreislauf/domain/analytics/analytics.rules';
import { noSales, type SalesSums, salesFigures } from '@kreislauf/domain/analytics/sales-figures.rules';
import { overallGrades, purchaseMethods } from '@kreislauf/domain/devices/details/device-details.choices';
import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { averageOf, percentOf } from '@kreislauf/domain/shared/ratio';
import { type TaxPeriod, taxIn, taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import type { findStock, GroupSums, listSlowMovers, listTopModels, MonthSums } from './analytics.queries.ts';
import { UNSPECIFIED } from './device-sums.queries.ts';

interface Found {
  period: AnalyticsPeriod;
  since: string | null;
  groups: GroupSums[];
  months: MonthSums[];
  models: Awaited<ReturnType<typeof listTopModels>>;
  stock: Awaited<ReturnType<typeof findStock>>;
  returns: Analytics['returns'];
  taxPeriods: readonly TaxPeriod[];
  today: string;
}

export function analyticsView(found: Found): Analytics {
  const { period, since, groups, months, models, stock, returns, taxPeriods, today } = found;
  const tax = taxOn(taxPeriods, today);
  const figuresOf = (sums: SalesSums) => salesFigures(sums, tax);
  const ofKind = (kind: GroupSums['kind']) => groups.filter((group) => group.kind === kind);
  const byKey = (kind: GroupSums['kind']) => new Map(ofKind(kind).map((group) => [group.key, group]));
  const [statuses, methods, grades] = [byKey('status'), byKey('method'), byKey('grade')];
  const totals = ofKind('status').reduce(add, noSales);

  return {
    period,
    since,
    taxScheme: tax.scheme,
    totals: figuresOf(totals),
    statuses: deviceStatuses.map((status) => ({ status, devices: statuses.get(status)?.devices ?? 0 })),
    models: {
      count: models[0]?.models ?? 0,
      top: models.map(({ model, ...sums }) => ({ model, ...figuresOf(sums) })),
    },
    months: months
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map((group) => ({ month: group.key, ...salesFigures(group, taxIn(taxPeriods, group.key, today)) })),
    methods: purchaseMethods.map((method) => ({ method, ...figuresOf(methods.get(method) ?? noSales) })),
    grades: [...overallGrades, null].flatMap((grade) => {
      const sums = grades.get(grade ?? UNSPECIFIED);
      return grade === null && !sums ? [] : [{ grade, ...figuresOf(sums ?? noSales) }];
    }),
    channels: ofKind('channel')
      .sort((one, other) => other.revenueCents - one.revenueCents || (one.key < other.key ? -1 : 1))
      .map((group) => ({
        reseller: group.key === UNSPECIFIED ? null : { username: group.key, name: group.label },
        ...figuresOf(group),
      })),
    battery: batteryView(ofKind('battery')),
    sellTimes: sellTimes.map((time) => {
      const sold = ofKind('sellTime').find((group) => group.key === time)?.sold ?? 0;
      return { time, sold, share: percentOf(sold, totals.sold) };
    }),
    returns,
    stock: {
      devices: stock.devices,
      value: centsToEuro(stock.cents),
      plannedRevenue: centsToEuro(stock.plannedCents),
      slow: {
        devices: stock.slowDevices,
        value: centsToEuro(stock.slowCents),
        plannedRevenue: centsToEuro(stock.slowPlannedCents),
      },
    },
  };
}

function batteryView(groups: GroupSums[]): Analytics['battery'] {
  const devicesIn = (key: string) => groups.find((group) => group.key === key)?.devices ?? 0;
  const known = batteryBuckets.reduce((sum, bucket) => sum + devicesIn(bucket), 0);
  const health = groups.reduce((sum, group) => sum + group.healthPercent, 0);
  return {
    known,
    unknown: devicesIn(UNSPECIFIED),
    averageHealth: averageOf(health, known),
    needReplacement: batteryBuckets
      .filter(needsReplacement)
      .reduce((sum, bucket) => sum + devicesIn(bucket), 0),
    buckets: batteryBuckets.map((bucket) => ({
      bucket,
      devices: devicesIn(bucket),
      share: percentOf(devicesIn(bucket), known),
    })),
  };
}

function add(one: SalesSums, other: SalesSums): SalesSums {
  return {
    devices: one.devices + other.devices,
    sold: one.sold + other.sold,
    revenueCents: one.revenueCents + other.revenueCents,
    purchaseCents: one.purchaseCents + other.purchaseCents,
    partsCents: one.partsCents + other.partsCents,
    marginCents: one.marginCents + other.marginCents,
    daysToSell: one.daysToSell + other.daysToSell,
  };
}

type SlowRow = Awaited<ReturnType<typeof listSlowMovers>>[number];

export function slowMoverView(row: SlowRow, now: Date): SlowMover {
  return {
    _id: row.id,
    model: row.model,
    imei: row.imei,
    status: row.status,
    purchaseDay: row.purchaseDay,
    daysInStock: daysInStock(row.purchaseDay, now),
    value: centsToEuro(row.purchasePriceCents + row.partsCents),
    sellingPrice: centsToEuro(row.sellingPriceCents),
  };
}
