import type { DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceSort } from '@kreislauf/domain/devices/devices.contract';
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { keptRows } from '../../db/kept-rows.ts';
import type { Page } from '../../db/paged.ts';
import { prepared } from '../../db/prepared.ts';
import { asked, literalLimit, REACHES, type Reach, reachFor, rowsOf, statements } from '../../db/reach.ts';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db } from '../../db/types.ts';

export const listColumns = {
  id: devices.id,
  imei: devices.imei,
  imei2: devices.imei2,
  serial: devices.serial,
  model: devices.model,
  modelDesc: devices.modelDesc,
  thumbnail: devices.thumbnail,
  status: devices.status,
  purchasePriceCents: devices.purchasePriceCents,
  desiredProfitCents: devices.desiredProfitCents,
  sellingPriceCents: devices.sellingPriceCents,
  actualSellingPriceCents: devices.actualSellingPriceCents,
  soldDate: devices.soldDate,
  purchaseDate: devices.purchaseDate,
  createdAt: devices.createdAt,
  updatedAt: devices.updatedAt,
  parts: devices.parts,
  checkSource: devices.checkSource,
  batteryHealth: devices.batteryHealth,
  overallGrade: devices.overallGrade,
  purchaseMethod: devices.purchaseMethod,
};

/** The price a list shows: what the phone was sold for, else what it is meant to bring. */
const shownPrice = sql<number>`coalesce(${devices.actualSellingPriceCents}, ${devices.sellingPriceCents})`;

const sortColumns: Record<DeviceSort, PgColumn | SQL> = {
  createdAt: devices.createdAt,
  model: devices.model,
  imei: devices.imei,
  serial: devices.serial,
  status: devices.status,
  battery: devices.batteryHealth,
  price: shownPrice,
  soldDate: devices.soldDate,
};

export interface SortedPage extends Page {
  sort?: DeviceSort;
  order?: 'asc' | 'desc';
}

export interface DeviceOrder {
  sort: DeviceSort;
  isDescending: boolean;
}

export function orderOf({ sort = 'createdAt', order }: SortedPage): DeviceOrder {
  return { sort, isDescending: (order ?? (sort === 'createdAt' ? 'desc' : 'asc')) === 'desc' };
}

export function inOrder(order: DeviceOrder, hasStatus: boolean): SQL[] {
  const direction = order.isDescending ? desc : asc;
  return [direction(sortedBy(order, hasStatus)), direction(devices.id)];
}

/** As their indexes spell it: each status has its own for the date of sale. */
export function sortedBy({ sort }: DeviceOrder, hasStatus: boolean): PgColumn | SQL {
  return sort === 'soldDate' && !hasStatus
    ? sql`coalesce(${devices.soldDate}, 'infinity')`
    : sortColumns[sort];
}

export type DeviceListRow = Awaited<ReturnType<typeof allDevices>>[number];

/** Devices of one status or of all, with how many there are. */
export async function listDevices(db: Db, status: DeviceStatus | undefined, page: SortedPage) {
  const order = orderOf(page);
  const { offset, limit } = rowsOf(page);
  if (limit === null) {
    const rows = await allDevices(db, status, order);
    return { rows, total: rows.length };
  }
  if (offset + limit <= REACHES[0]) {
    const rows = await firstRows(keyOf(order, status))(db, { status, offset, limit });
    return { rows, total: rows[0]?.total ?? (await countDevices(db, status)) };
  }
  const total = await countDevices(db, status);
  return { rows: await deepRows(db, { status, order, offset, limit, total }), total };
}

const totals = {
  all: prepared('count_devices', (db) => selectTotal(db, keptRows('device'))),
  ofStatus: prepared('count_devices_of_status', (db) => selectTotal(db, keptRows('device', statusAsked))),
};

const statusAsked = sql`${sql.placeholder('status')}::text`;

function selectTotal(db: Db, total: SQL<number>) {
  return db.select({ total }).from(sql`(values (1)) as one`);
}

export async function countDevices(db: Db, status: DeviceStatus | undefined): Promise<number> {
  const [row] = await (status ? totals.ofStatus(db, { status }) : totals.all(db));
  return row?.total ?? 0;
}

function allDevices(db: Db, status: DeviceStatus | undefined, order: DeviceOrder) {
  return db
    .select(listColumns)
    .from(devices)
    .where(status && eq(devices.status, status))
    .orderBy(...inOrder(order, status !== undefined));
}

/** What the statements of the list differ in. */
type ListKey = `${DeviceSort} ${'asc' | 'desc'} ${'all' | 'status'}`;

function keyOf({ sort, isDescending }: DeviceOrder, status: DeviceStatus | undefined): ListKey {
  return `${sort} ${isDescending ? 'desc' : 'asc'} ${status ? 'status' : 'all'}`;
}

function readKey(key: ListKey) {
  const [sort, order, filter] = key.split(' ') as [DeviceSort, 'asc' | 'desc', 'all' | 'status'];
  return { order: { sort, isDescending: order === 'desc' }, hasStatus: filter === 'status' };
}

const firstRows = statements((key: ListKey) => {
  const { order, hasStatus } = readKey(key);
  return prepared(`devices ${key}`, (db) => {
    const reached = db
      .select({ total: keptRows('device', hasStatus ? statusAsked : undefined).as('total'), ...listColumns })
      .from(devices)
      .where(hasStatus ? eq(devices.status, statusAsked) : undefined)
      .orderBy(...inOrder(order, hasStatus))
      .limit(literalLimit(REACHES[0]))
      .as('reached');
    return db.select().from(reached).limit(asked('limit')).offset(asked('offset'));
  });
});

interface DeepRows {
  status: DeviceStatus | undefined;
  order: DeviceOrder;
  offset: number;
  limit: number;
  total: number;
}

/** Pages deep in the list are counted off in the index alone, and from its nearer end. */
async function deepRows(db: Db, { status, order, offset, limit, total }: DeepRows): Promise<DeviceListRow[]> {
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return [];
  const fromEnd = total - offset - wanted;
  const isNearerToEnd = fromEnd < offset;
  const counted = isNearerToEnd ? { ...order, isDescending: !order.isDescending } : order;
  const start = isNearerToEnd ? fromEnd : offset;
  const key = keyOf(counted, status);
  const rows = await rowsWithin[reachFor(start + wanted)](key)(db, { status, offset: start, limit: wanted });
  return isNearerToEnd ? rows.reverse() : rows;
}

const deepRowsWithin = (reach: Reach) =>
  statements((key: ListKey) => {
    const { order, hasStatus } = readKey(key);
    const direction = order.isDescending ? desc : asc;
    return prepared(`devices ${key} ${reach}`, (db) => {
      const reached = db
        .select({ id: devices.id, sorted: sql`${sortedBy(order, hasStatus)}`.as('sorted') })
        .from(devices)
        .where(hasStatus ? eq(devices.status, statusAsked) : undefined)
        .orderBy(...inOrder(order, hasStatus))
        .limit(literalLimit(reach))
        .as('reached');
      const wanted = db
        .select({ id: sql<string>`${reached.id}`.as('wanted_id') })
        .from(reached)
        .orderBy(direction(reached.sorted), direction(reached.id))
        .limit(asked('limit'))
        .offset(asked('offset'))
        .as('wanted');
      return db
        .select(listColumns)
        .from(wanted)
        .innerJoin(devices, eq(devices.id, wanted.id))
        .orderBy(...inOrder(order, hasStatus));
    });
  });

const rowsWithin = Object.fromEntries(REACHES.map((reach) => [reach, deepRowsWithin(reach)])) as Record<
  Reach,
  ReturnType<typeof deepRowsWithin>
>;
