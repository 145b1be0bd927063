import { activeStatuses } from '@kreislauf/domain/assignments/assignment-actions';
import type { DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import {
  type DeviceNarrowing,
  lastOverdueDay,
  lastSlowDay,
} from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { monthBefore, shopDay, weekStart } from '@kreislauf/domain/shared/dates';
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { isFoundBy } from '../../../db/device-words.ts';
import { paged } from '../../../db/paged.ts';
import { isWaitingForParts } from '../../../db/planned-parts.ts';
import { documentsByLine, isStandingDocument } from '../../../db/standing-documents.ts';
import { assignments } from '../../../db/tables/assignments.table.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import { documentChain, documentLines, documents } from '../../../db/tables/documents.table.ts';
import type { Db } from '../../../db/types.ts';
import { versionedCache } from '../../../db/versioned-cache.ts';
import { listDeviceSums } from '../device-sums.queries.ts';
import { isFiltered, isLike, type SeenFilters } from './device-filters.queries.ts';
import { findStockAndState } from './device-finds.queries.ts';
import {
  type DeviceListRow,
  inOrder,
  listColumns,
  orderOf,
  type SortedPage,
} from './device-order.queries.ts';

export interface Narrowing extends SeenFilters {
  inStock?: 'true' | 'false' | undefined;
  only?: DeviceNarrowing | undefined;
  status?: DeviceStatus | undefined;
  search?: string | undefined;
  /** From here the long stock is counted back. */
  now?: Date;
}

/** Finds out whether a list is narrowed by more than a status and words to search for. */
export function isNarrowed(filter: Narrowing): boolean {
  return filter.inStock === 'true' || filter.only !== undefined || isFiltered(filter);
}

/** Phones that were taken apart are neither in stock nor to be repaired. */
const isWhole = `"devices"."donor_since" is null`;
/** Spelled as their indexes are. */
const isInStock = sql.raw(`"devices"."status" <> 'verkauft' and ${isWhole}`);
const isInWorkshop = sql.raw(`"devices"."status" in ('gekauft', 'in_reparatur') and ${isWhole}`);
const doneRepair = `select 1 from "repairs" where "repairs"."id" = "devices"."id" and "repairs"."state" = 'fertig'`;
const standingPurchaseReceipt = sql`select from ${documentsByLine} where ${documentLines.deviceId} = ${devices.id}
  and ${documents.kind} = 'ankauf' and ${isStandingDocument}`;
const conditions: Record<DeviceNarrowing, (now: Date) => SQL | undefined> = {
  toRepair: () => isInWorkshop,
  waitingForParts: () => isWaitingForParts,
  overdueWork: (now) =>
    and(isInWorkshop, lte(devices.purchaseDay, lastOverdueDay(now)), sql.raw(`not exists (${doneRepair})`)),
  withoutPurchasePrice: () => and(isInStock, sql.raw(`"devices"."purchase_price_cents" = 0`)),
  withoutReceipt: () => and(isInStock, sql`not exists (${standingPurchaseReceipt})`),
  readyWithoutPrice: () =>
    sql.raw(`"devices"."status" = 'verkaufsbereit' and "devices"."desired_profit_cents" = 0 and ${isWhole}`),
  overThirtyDays: (now) => and(isInStock, lte(devices.purchaseDay, lastSlowDay(now))),
  withResellers: () =>
    sql`${devices.id} in (select ${assignments.deviceId} from ${assignments} where ${inArray(assignments.status, [...activeStatuses])})`,
  soldToday: (now) => isSoldFrom(shopDay(now), '1 day'),
  soldThisWeek: (now) => isSoldFrom(weekStart(shopDay(now)), '7 days'),
  soldThisMonth: (now) => isSoldFrom(`${monthOf(now)}-01`, '1 month'),
  soldLastMonth: (now) => isSoldFrom(`${monthBefore(monthOf(now))}-01`, '1 month'),
};

const monthOf = (now: Date) => shopDay(now).slice(0, 7);

/** By the day of the sale in the shop, as the index on status and date can find it. */
function isSoldFrom(day: string, length: '1 day' | '7 days' | '1 month'): SQL {
  const start = sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`;
  const end = sql`((${day}::date + ${sql.raw(`interval '${length}'`)}) at time zone 'Europe/Berlin')`;
  return sql`${devices.status} = 'verkauft' and ${devices.soldDate} >= ${start} and ${devices.soldDate} < ${end}`;
}

function matching(filter: Narrowing): SQL | undefined {
  const { inStock, only, status, search, now = new Date() } = filter;
  return and(
    isLike(filter),
    inStock === 'true' ? isInStock : undefined,
    only && conditions[only](now),
    status && eq(devices.status, status),
    search ? isFoundBy(search) : undefined,
  );
}

export async function listNarrowed(
  db: Db,
  filter: Narrowing,
  page: SortedPage,
): Promise<{ rows: DeviceListRow[]; total: number }> {
  const query = db
    .select(listColumns)
    .from(devices)
    .where(matching(filter))
    .orderBy(...inOrder(orderOf(page), false))
    .$dynamic();
  const [rows, total] = await Promise.all([paged(query, page), countNarrowed(db, filter)]);
  return { rows, total };
}

export async function countNarrowed(db: Db, filter: Narrowing): Promise<number> {
  const { only, status, search, now = new Date() } = filter;
  if (isFiltered(filter)) return countFiltered(db, filter);
  if (status || search) return db.$count(devices, matching(filter));
  switch (only) {
    // Kept, not counted.
    case undefined:
      return wholeOf(db, (of) => of !== 'verkauft');
    case 'toRepair':
      return wholeOf(db, (of) => of === 'gekauft' || of === 'in_reparatur');
    // Half of a large stock may be in them.
    case 'overThirtyDays':
    case 'withoutPurchasePrice':
    case 'withoutReceipt':
      return countedBefore(db, `${only} ${shopDay(now)}`, await stateBehind(db, only), () =>
        db.$count(devices, matching(filter)),
      );
    default:
      return db.$count(devices, matching(filter));
  }
}

/** A grade may be half of a large stock; who goes through its pages has it counted once, until somebody writes. */
async function countFiltered(db: Db, { now = new Date(), ...filter }: Narrowing): Promise<number> {
  const count = () => db.$count(devices, matching({ ...filter, now }));
  // Assignments and stock of parts decide there, too, and the day.
  if (filter.only) return count();
  return filteredBefore(db, JSON.stringify(filter), (await findStockAndState(db)).state, count);
}

const filteredBefore = versionedCache<number>(50);

const countedBefore = versionedCache<number>(10);

/** The version of all tables that the figure is made of; documents are only ever added. */
async function stateBehind(db: Db, only: DeviceNarrowing): Promise<string> {
  const { state } = await findStockAndState(db);
  if (only !== 'withoutReceipt') return state;
  const [chain] = await db.select({ position: documentChain.position }).from(documentChain);
  return `${state} ${chain?.position ?? 0}`;
}

async function wholeOf(db: Db, isMeant: (status: string) => boolean): Promise<number> {
  const sums = await listDeviceSums(db);
  return sums.reduce((sum, { status, count, donors }) => (isMeant(status) ? sum + count - donors : sum), 0);
}
