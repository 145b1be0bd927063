import type { DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceSort } from '@kreislauf/domain/devices/devices.contract';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { gradeNow } from '../../../db/device-grades.ts';
import type { Page } from '../../../db/paged.ts';
import { devices } from '../../../db/tables/devices.table.ts';

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
  place: devices.place,
  technician: devices.technician,
  batteryHealth: devices.batteryHealth,
  overallGrade: devices.overallGrade,
  gradeNow: gradeNow.as('grade_now'),
  purchaseMethod: devices.purchaseMethod,
  donorSince: devices.donorSince,
};

/** The price a list shows: what the phone was sold for, else what it is meant to bring. */
export const shownPrice = sql<number>`coalesce(${devices.actualSellingPriceCents}, ${devices.sellingPriceCents})`;

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

/** The part of the name in which the statements of the list differ. */
export type ListKey = `${DeviceSort} ${'asc' | 'desc'} ${'all' | 'status'}`;

export function keyOf({ sort, isDescending }: DeviceOrder, status: DeviceStatus | undefined): ListKey {
  return `${sort} ${isDescending ? 'desc' : 'asc'} ${status ? 'status' : 'all'}`;
}

export function readKey(key: ListKey) {
  const [sort, order, filter] = key.split(' ') as [DeviceSort, 'asc' | 'desc', 'all' | 'status'];
  return { order: { sort, isDescending: order === 'desc' }, hasStatus: filter === 'status' };
}

export type DeviceListRow = Pick<
  typeof devices.$inferSelect,
  Exclude<keyof typeof listColumns, 'gradeNow'>
> & {
  gradeNow: string | null;
};
