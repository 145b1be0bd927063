import { lastSlowDay } from '@kreislauf/domain/devices/device-narrowing.rules';
import { hasPermission, type PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { monthBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { Today } from '@kreislauf/domain/today/today.contract';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { findStock, listMonthSums } from '../analytics/analytics.queries.ts';
import { countAssignments } from '../assignments/assignments.queries.ts';
import { countNarrowed } from '../devices/device-narrowing.queries.ts';
import { countParts } from '../parts/part-list.queries.ts';

/** By permission; every figure is kept or comes from an index that holds little more than it. */
export async function findToday(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { permissions }: StaffSession,
): Promise<Today> {
  const may = (key: PermissionKey) => hasPermission(permissions, key);
  const moment = now();
  const seesStatistics = may('system.statistics');
  const [devices, atResellers, toReorder, months] = await Promise.all([
    may('devices.view') ? deviceFigures(db, moment) : undefined,
    may('resellers.view') ? countAssignments(db, { status: 'assigned' }) : undefined,
    may('parts.view') ? countParts(db, { reorder: 'true' }) : undefined,
    may('devices.view') || seesStatistics ? monthFigures(db, moment, seesStatistics) : undefined,
  ]);
  return {
    ...devices,
    ...(atResellers !== undefined && { atResellers: { count: atResellers, query: { status: 'assigned' } } }),
    ...(toReorder !== undefined && { toReorder: { count: toReorder, query: { reorder: 'true' } } }),
    ...months,
  };
}

async function deviceFigures(db: Db, now: Date) {
  const [toRepair, waiting, unpriced, stock] = await Promise.all([
    countNarrowed(db, { only: 'toRepair', now }),
    countNarrowed(db, { only: 'waitingForParts', now }),
    countNarrowed(db, { only: 'readyWithoutPrice', now }),
    findStock(db, lastSlowDay(now)),
  ]);
  return {
    toRepair: { count: toRepair, query: { only: 'toRepair' } },
    waitingForParts: { count: waiting, query: { only: 'waitingForParts' } },
    readyWithoutPrice: { count: unpriced, query: { only: 'readyWithoutPrice' } },
    overThirtyDays: {
      count: stock.slowDevices,
      sum: centsToEuro(stock.slowCents),
      query: { only: 'overThirtyDays' },
    },
  };
}

/** By the day of the sale. */
async function monthFigures(db: Db, now: Date, seesStatistics: boolean) {
  const thisMonth = shopDay(now).slice(0, 7);
  const sums = await listMonthSums(db);
  const figuresOf = (month: string) => {
    const found = sums.find(({ key }) => key === month);
    const { sold = 0, revenueCents = 0, purchaseCents = 0, partsCents = 0 } = found ?? {};
    const earned = centsToEuro(revenueCents - purchaseCents - partsCents);
    return { sold, ...(seesStatistics && { earned }) };
  };
  return { thisMonth: figuresOf(thisMonth), lastMonth: figuresOf(monthBefore(thisMonth)) };
}
