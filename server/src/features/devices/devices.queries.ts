import { normalisedModelOf } from '@kreislauf/domain/analytics/normalised-model.rules';
import { availableStatuses, type DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceSort } from '@kreislauf/domain/devices/devices.contract';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { containsText } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type DeviceRow = typeof devices.$inferSelect;
export type NewDevice = typeof devices.$inferInsert;

export interface DeviceFilter {
  search?: string;
  status?: DeviceStatus;
}

export interface SortedPage extends Page {
  sort?: DeviceSort;
  order?: 'asc' | 'desc';
}

const listColumns = {
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

export type DeviceListRow = Awaited<ReturnType<typeof listDevices>>[number];

export function listDevices(
  db: Db,
  filter: DeviceFilter,
  { sort = 'createdAt', order, ...page }: SortedPage,
) {
  const direction = (order ?? (sort === 'createdAt' ? 'desc' : 'asc')) === 'desc' ? desc : asc;
  const query = db
    .select(listColumns)
    .from(devices)
    .where(matching(filter))
    .orderBy(direction(sortColumns[sort]), direction(devices.id))
    .$dynamic();
  return paged(query, page);
}

export function countDevices(db: Db, filter: DeviceFilter): Promise<number> {
  return db.$count(devices, matching(filter));
}

export function countDevicesByStatus(db: Db, filter: Pick<DeviceFilter, 'search'>) {
  return db
    .select({ status: devices.status, count: sql<number>`count(*)` })
    .from(devices)
    .where(matching(filter))
    .groupBy(devices.status);
}

function matching({ search, status }: DeviceFilter): SQL | undefined {
  return and(
    status && eq(devices.status, status),
    search ? containsText(devices, devices.id, devices.searchText, search) : undefined,
  );
}

const previous = alias(devices, 'previous');
const next = alias(devices, 'next');

type CycleColumns = 'id' | 'status' | 'purchaseDate' | 'soldDate';

function cycleColumns<Table extends Record<CycleColumns, PgColumn>>(table: Table): Pick<Table, CycleColumns> {
  const { id, status, purchaseDate, soldDate } = table;
  return { id, status, purchaseDate, soldDate };
}

/** With the purchases of the same phone before and after this one. */
export async function findDevice(db: Db, id: string) {
  const [row] = await db
    .select({ device: devices, previous: cycleColumns(previous), next: cycleColumns(next) })
    .from(devices)
    .leftJoin(previous, eq(previous.id, devices.previousPurchaseId))
    .leftJoin(next, eq(next.previousPurchaseId, devices.id))
    .where(eq(devices.id, id))
    .limit(1);
  return row;
}

export async function lockDevice(tx: Tx, id: string): Promise<DeviceRow | undefined> {
  const [row] = await tx.select().from(devices).where(eq(devices.id, id)).for('update');
  return row;
}

/** Until the transaction ends nobody else decides whether this phone is in stock. */
export async function lockImei(tx: Tx, imei: string): Promise<void> {
  await tx.execute(sql`select ${imeiLock(imei)}`);
}

/** The same for the phone of a stored device, whose IMEI never changes. Always before the lock on its row. */
export async function lockImeiOf(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select ${imeiLock(devices.imei)} from ${devices} where ${eq(devices.id, id)}`);
}

function imeiLock(imei: string | PgColumn): SQL {
  return sql`pg_advisory_xact_lock(hashtextextended('imei ' || ${imei}::text, 0))`;
}

export async function findOpenDeviceId(db: Db, imei: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.imei, imei), ne(devices.status, 'verkauft')));
  return row?.id;
}

export async function findLastSoldDevice(db: Db, imei: string) {
  const [row] = await db
    .select(cycleColumns(devices))
    .from(devices)
    .where(and(eq(devices.imei, imei), eq(devices.status, 'verkauft')))
    .orderBy(desc(devices.createdAt))
    .limit(1);
  return row;
}

export async function insertDevice(tx: Tx, device: NewDevice): Promise<DeviceRow> {
  const modelName = normalisedModelOf(device);
  const [row] = await tx
    .insert(devices)
    .values({ ...device, modelName })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function updateDeviceRow(tx: Tx, id: string, values: Partial<NewDevice>): Promise<DeviceRow> {
  const [row] = await tx.update(devices).set(values).where(eq(devices.id, id)).returning();
  if (!row) throw new Error('a locked device is gone');
  return row;
}

export async function deleteDevice(tx: Tx, id: string): Promise<void> {
  await tx.delete(devices).where(eq(devices.id, id));
}

/** Every spelling of a model that has no name yet. */
export function listUnnamedModels(db: Db, limit: number) {
  return db
    .selectDistinct({ model: devices.model, modelDesc: devices.modelDesc })
    .from(devices)
    .where(eq(devices.modelName, ''))
    .limit(limit);
}

export async function updateModelNames(
  tx: Tx,
  named: { model: string; modelDesc: string | null; name: string }[],
): Promise<void> {
  const column = (values: (string | null)[]) => sql`${sql.param(values)}::text[]`;
  await tx.execute(sql`update ${devices} set model_name = named.name
    from unnest(${column(named.map(({ model }) => model))}, ${column(named.map(({ modelDesc }) => modelDesc))},
      ${column(named.map(({ name }) => name))}) as named (model, model_desc, name)
    where ${devices.modelName} = '' and ${devices.model} = named.model
      and ${devices.modelDesc} is not distinct from named.model_desc`);
}

/** Profits over sold devices only; the planned one over the same devices. */
export async function findStats(db: Db) {
  const isSold = sql`filter (where ${eq(devices.status, 'verkauft')})`;
  const costs = sql`${devices.purchasePriceCents} + ${devices.partsCents}`;
  const [row] = await db
    .select({
      total: sql<number>`count(*)`,
      available: sql<number>`count(*) filter (where ${inArray(devices.status, [...availableStatuses])})`,
      sold: sql<number>`count(*) ${isSold}`,
      plannedProfitCents: sql<number>`coalesce(sum(${devices.sellingPriceCents} - (${costs})) ${isSold}, 0)::bigint`,
      actualProfitCents: sql<number>`coalesce(sum(${devices.actualSellingPriceCents} - (${costs})) ${isSold}, 0)::bigint`,
    })
    .from(devices);
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}
