import { MAX_TOP_MODELS } from '@kreislauf/domain/analytics/analytics.rules';
import { and, asc, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { tableVersion } from '../../db/counters.ts';
import { type Page, paged } from '../../db/paged.ts';
import { prepared } from '../../db/prepared.ts';
import { analyticsChangedDays, analyticsDays } from '../../db/tables/analytics-days.table.ts';
import { type counterKinds, counters } from '../../db/tables/counters.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db, Tx } from '../../db/types.ts';
import {
  type AnalyticsKind,
  daySums,
  freshSums,
  modelSums,
  monthsOfModels,
  type SummedDays,
  summedColumns,
} from './device-sums.queries.ts';

const salesState = prepared('sales_state', (db) =>
  db
    .select({ state: sql<string>`${tableVersion('devices')} || ' ' || ${tableVersion('assignments')}` })
    .from(sql`(values (1)) as one`),
);

/** The same as long as nobody writes a device or an assignment. */
export async function findSalesState(db: Db): Promise<string> {
  const [row] = await salesState(db);
  return row?.state ?? '';
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.raw(column)}), 0)::bigint`;

const salesSums = {
  devices: sumOf('devices'),
  sold: sumOf('sold'),
  revenueCents: sumOf('revenue_cents'),
  purchaseCents: sumOf('purchase_cents'),
  partsCents: sumOf('parts_cents'),
  marginCents: sumOf('margin_cents'),
  daysToSell: sumOf('days_to_sell'),
};

const key = sql<string>`key`;

/** Few groups each, whatever the number of devices. */
const smallKinds = [
  'status',
  'method',
  'grade',
  'battery',
  'channel',
  'sellTime',
] as const satisfies AnalyticsKind[];

export type GroupSums = Awaited<ReturnType<typeof listGroupSums>>[number];

export function listGroupSums(db: Db, days: SummedDays) {
  const kind = sql<(typeof smallKinds)[number]>`kind`;
  return db
    .select({
      kind,
      key,
      label: sql<string>`max(label)`,
      healthPercent: sumOf('health_percent'),
      ...salesSums,
    })
    .from(daySums(smallKinds, days))
    .groupBy(kind, key);
}

export type MonthSums = Awaited<ReturnType<typeof listMonthSums>>[number];

/** By the month of the sale, whatever day of purchase: every sale that stands, and what came back in its own month. */
export async function listMonthSums(db: Db) {
  const of = (kind: (typeof counterKinds)[number], column: PgColumn) =>
    sql<number>`coalesce(sum(${column}) filter (where ${counters.kind} = ${sql.raw(`'${kind}'`)}), 0)::bigint`;
  const rows = await db
    .select({
      key: counters.key,
      sold: of('saleMonth', counters.rows),
      revenueCents: of('saleMonth', counters.cents),
      profitCents: of('saleMonth', counters.moreCents),
      purchaseCents: of('saleMargin', counters.cents),
      marginCents: of('saleMargin', counters.moreCents),
      daysToSell: of('saleDays', counters.cents),
    })
    .from(counters)
    .where(inArray(counters.kind, ['saleMonth', 'saleMargin', 'saleDays']))
    .groupBy(counters.key);
  return rows
    .filter(({ sold, revenueCents }) => sold !== 0 || revenueCents !== 0)
    .map(({ profitCents, ...row }) => ({
      ...row,
      devices: row.sold,
      partsCents: row.revenueCents - row.purchaseCents - profitCents,
    }));
}

/** The ones with the highest revenue; of equal ones the more frequent, then by name. */
export function listTopModels(db: Db, days: SummedDays) {
  return db
    .select({ model: key, models: sql<number>`count(*) over ()`, ...salesSums })
    .from(modelSums(days))
    .groupBy(key)
    .orderBy(sql`sum(revenue_cents) desc, sum(devices) desc, key collate "C"`)
    .limit(MAX_TOP_MODELS);
}

/** Bought and taken apart: neither sold nor in stock. There are few of them. */
const donors = (until?: string) =>
  sql`(select count(*) from ${devices} where ${devices.donorSince} is not null and ${until ? sql`${devices.purchaseDay} <= ${until}` : sql`true`})`;

/** The phones that are neither sold nor taken apart, and those of them that were bought up to a day. */
export async function findStock(db: Db, slowUntil: string) {
  const slow = sql`filter (where day <= ${slowUntil})`;
  const stockDevices = sql`coalesce(sum(devices - sold)`;
  const [row] = await db
    .select({
      devices: whole(sql`${stockDevices}, 0) - ${donors()}`),
      cents: whole(sql`sum(stock_cents)`),
      plannedCents: whole(sql`sum(stock_planned_cents)`),
      slowDevices: whole(sql`${stockDevices} ${slow}, 0) - ${donors(slowUntil)}`),
      slowCents: whole(sql`sum(stock_cents) ${slow}`),
      slowPlannedCents: whole(sql`sum(stock_planned_cents) ${slow}`),
    })
    .from(daySums(['status'], {}));
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}

function whole(sum: SQL): SQL<number> {
  return sql<number>`coalesce(${sum}, 0)::bigint`;
}

export async function countSlowMovers(db: Db, until: string): Promise<number> {
  const count = sql<number>`coalesce(sum(devices - sold), 0)::bigint - ${donors(until)}`;
  const [row] = await db.select({ count }).from(daySums(['status'], { until }));
  return row?.count ?? 0;
}

/** Longest in stock first. */
export function listSlowMovers(db: Db, until: string, page: Page) {
  const query = db
    .select({
      id: devices.id,
      model: devices.model,
      imei: devices.imei,
      status: devices.status,
      purchaseDay: devices.purchaseDay,
      purchasePriceCents: devices.purchasePriceCents,
      partsCents: devices.partsCents,
      sellingPriceCents: devices.sellingPriceCents,
    })
    .from(devices)
    .where(and(ne(devices.status, 'verkauft'), isNull(devices.donorSince), lte(devices.purchaseDay, until)))
    .orderBy(asc(devices.purchaseDay), asc(devices.id))
    .$dynamic();
  return paged(query, page);
}

/** False when somebody else is at it. */
export async function lockSummary(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('analytics summary', 0)) as locked`,
  );
  return rows[0]?.locked ?? false;
}

export async function listChangedDays(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ day: analyticsChangedDays.day })
    .from(analyticsChangedDays)
    .orderBy(asc(analyticsChangedDays.day))
    .limit(limit);
  return rows.map(({ day }) => day);
}

export async function sumUpDays(tx: Tx, days: string[]): Promise<void> {
  await tx.delete(analyticsChangedDays).where(inArray(analyticsChangedDays.day, days));
  await tx
    .delete(analyticsDays)
    .where(and(ne(analyticsDays.kind, 'modelOfMonth'), inArray(analyticsDays.day, days)));
  const listed = sql`select unnest(${sql.param(days)}::date[])`;
  await insertSums(
    tx,
    sql`select ${summedColumns} from (${freshSums([...smallKinds, 'model'], listed)}) as fresh`,
  );

  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
  await tx
    .delete(analyticsDays)
    .where(and(eq(analyticsDays.kind, 'modelOfMonth'), inArray(analyticsDays.day, months)));
  await insertSums(tx, monthsOfModels(listed));
}

async function insertSums(tx: Tx, sums: SQL): Promise<void> {
  await tx.execute(sql`insert into ${analyticsDays} (${summedColumns}) ${sums}`);
}
