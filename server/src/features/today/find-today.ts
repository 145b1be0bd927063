import { type DeviceNarrowing, lastSlowDay } from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { hasPermission, type PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { monthBefore, shopDay, weekStart } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { taxOnSales } from '@kreislauf/domain/tax/tax.rules';
import { taxIn } from '@kreislauf/domain/tax/tax-periods.rules';
import type { Today } from '@kreislauf/domain/today/today.contract';
import type { StaffCaller } from '../../caller.ts';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { findStock, listMonthSums } from '../analytics/analytics.queries.ts';
import { countAssignments } from '../assignments/assignments.queries.ts';
import { countFound } from '../devices/list/find-page.queries.ts';
import { sumOverdue } from '../documents/settlements/settlements.queries.ts';
import { countParts } from '../parts/part-list.queries.ts';
import { listWeekSales } from '../sales/sales.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';

/** Shows the figures that the permissions allow; each is a counter, cached or read from an index that holds little more. */
export async function findToday(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { permissions }: StaffCaller,
): Promise<Today> {
  const may = (key: PermissionKey) => hasPermission(permissions, key);
  const moment = now();
  const seesStatistics = may('system.statistics');
  const [devices, resellers, toReorder, sales, overdueSettlements] = await Promise.all([
    may('devices.view') ? deviceFigures(db, moment, may('documents.view')) : undefined,
    may('resellers.view') ? resellerFigures(db) : undefined,
    may('parts.view') ? countParts(db, { reorder: 'true' }) : undefined,
    may('devices.view') || seesStatistics ? salesFigures(db, moment, seesStatistics) : undefined,
    may('documents.view') && may('resellers.view') ? overdueFigure(db, moment) : undefined,
  ]);
  return {
    ...devices,
    ...resellers,
    ...(toReorder !== undefined && { toReorder: { count: toReorder, query: { reorder: 'true' } } }),
    ...(overdueSettlements && { overdueSettlements }),
    ...sales,
  };
}

async function deviceFigures(db: Db, now: Date, seesDocuments: boolean) {
  const narrowed = async (only: DeviceNarrowing) => ({
    count: await countFound(db, { only, now }),
    query: { only },
  });
  const [toRepair, waitingForParts, overdueWork, readyWithoutPrice, withoutPurchasePrice, unproven, stock] =
    await Promise.all([
      narrowed('toRepair'),
      narrowed('waitingForParts'),
      narrowed('overdueWork'),
      narrowed('readyWithoutPrice'),
      narrowed('withoutPurchasePrice'),
      seesDocuments ? narrowed('withoutReceipt') : undefined,
      findStock(db, lastSlowDay(now)),
    ]);
  return {
    toRepair,
    waitingForParts,
    overdueWork,
    readyWithoutPrice,
    withoutPurchasePrice,
    ...(unproven && { withoutReceipt: unproven }),
    overThirtyDays: {
      count: stock.slowDevices,
      sum: centsToEuro(stock.slowCents),
      query: { only: 'overThirtyDays' },
    },
  };
}

async function resellerFigures(db: Db) {
  const of = async (status: 'assigned' | 'return_requested') => ({
    count: await countAssignments(db, { status }),
    query: { status },
  });
  const [atResellers, returnsToDecide] = await Promise.all([of('assigned'), of('return_requested')]);
  return { atResellers, returnsToDecide };
}

async function overdueFigure(db: Db, now: Date) {
  const { count, cents } = await sumOverdue(db, shopDay(now));
  return { count, sum: centsToEuro(cents), query: { state: 'ueberfaellig' } };
}

type Figure = 'sold' | 'revenueCents' | 'purchaseCents' | 'partsCents' | 'marginCents';
/** The figures of a day or a month. */
type Sums = Record<Figure, number> & { key: string };

/** By the day of the sale. */
async function salesFigures(db: Db, now: Date, seesStatistics: boolean) {
  const day = shopDay(now);
  const month = day.slice(0, 7);
  const [days, months, { taxPeriods }] = await Promise.all([
    listWeekSales(db, weekStart(day)),
    listMonthSums(db),
    readSettings(db),
  ]);
  const figuresOf = (sums: Sums[]) => {
    const sumOf = (name: Figure) => sums.reduce((sum, row) => sum + row[name], 0);
    const revenueCents = sumOf('revenueCents');
    const earnedCents = revenueCents - sumOf('purchaseCents') - sumOf('partsCents');
    const taxCents = sums.reduce((sum, row) => sum + taxOnSales(row, taxIn(taxPeriods, row.key, day)), 0);
    return {
      sold: sumOf('sold'),
      revenue: centsToEuro(revenueCents),
      ...(seesStatistics && {
        earned: centsToEuro(earnedCents),
        earnedAfterTax: centsToEuro(earnedCents - taxCents),
      }),
    };
  };
  const ofKey = <Row extends { key: string }>(rows: Row[], key: string) =>
    rows.filter((row) => row.key === key);
  return {
    today: figuresOf(ofKey(days, day)),
    thisWeek: figuresOf(days),
    thisMonth: figuresOf(ofKey(months, month)),
    lastMonth: figuresOf(ofKey(months, monthBefore(month))),
  };
}
