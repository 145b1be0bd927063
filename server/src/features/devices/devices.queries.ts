import { modelColumnsOf } from '@kreislauf/domain/devices/details/model-columns.rules';
import { definedOnly } from '@kreislauf/domain/shared/defined-only';
import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { batchLoader } from '../../db/batch-loader.ts';
import { isBinding } from '../../db/is-binding.ts';
import { placeholder, prepared } from '../../db/prepared.ts';
import { preparedByKeys } from '../../db/prepared-by-keys.ts';
import { preparedWrite } from '../../db/prepared-write.ts';
import { documentNumbers } from '../../db/standing-documents.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { parts } from '../../db/tables/parts.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type DeviceRow = typeof devices.$inferSelect;
export type NewDevice = typeof devices.$inferInsert;

const previous = alias(devices, 'previous');
const next = alias(devices, 'next');

type CycleColumns = 'id' | 'status' | 'purchaseDate' | 'soldDate';

function cycleColumns<Table extends Record<CycleColumns, PgColumn>>(table: Table): Pick<Table, CycleColumns> {
  const { id, status, purchaseDate, soldDate } = table;
  return { id, status, purchaseDate, soldDate };
}

/** Everything that is shown of a device: neither the provider's own words nor what only a search reads. */
const {
  providerAnswer,
  numbersText,
  ownWords,
  nameKey,
  modelName,
  modelKey,
  modelStorageGb,
  formerImeis,
  formerThumbnail,
  ...shownColumns
} = getTableColumns(devices);

export type ShownDevice = Pick<DeviceRow, keyof typeof shownColumns>;

/** The catalogue's names for parts whose own line has no name or category; deleted parts are missing. */
const namesInCatalogue = sql<{ partNumber: string; description: string; category: string }[]>`(
  select json_agg(json_build_object('partNumber', ${parts.partNumber}, 'description', ${parts.description}, 'category', ${parts.category}))
  from ${parts} where lower(${parts.partNumber}) in (
    select lower(line ->> 'partNumber') from jsonb_array_elements(${devices.parts}) as line
    where line ->> 'description' is null or line ->> 'category' is null))`;

/** All that is shown with a device and stands in other rows. */
const surroundings = {
  previous: cycleColumns(previous),
  next: cycleColumns(next),
  assignment: { id: assignments.id, resellerName: assignments.resellerName, status: assignments.status },
  catalogue: namesInCatalogue,
  ...documentNumbers,
};

const isPrevious = eq(previous.id, devices.previousPurchaseId);
const isNext = eq(next.previousPurchaseId, devices.id);
const isWithReseller = and(eq(assignments.deviceId, devices.id), isBinding);

const devicesById = preparedByKeys('find_devices', (db, isAsked) =>
  db
    .select({ device: shownColumns, ...surroundings })
    .from(devices)
    .leftJoin(previous, isPrevious)
    .leftJoin(next, isNext)
    .leftJoin(assignments, isWithReseller)
    .where(isAsked(devices.id)),
);

const surroundingsOfDevice = prepared('find_surroundings', (db) =>
  db
    .select(surroundings)
    .from(devices)
    .leftJoin(previous, isPrevious)
    .leftJoin(next, isNext)
    .leftJoin(assignments, isWithReseller)
    .where(eq(devices.id, placeholder('id'))),
);

/** For who has the locked row already. */
export async function findSurroundings(db: Db, id: string) {
  const [row] = await surroundingsOfDevice(db, { id });
  return row;
}

/** With the purchases of the same phone before and after this one, and with who has it. */
export async function findDevice(db: Db, id: string) {
  const [row] = await devicesById(db, [id]);
  return row;
}

const lookedAt = batchLoader(
  async (db, ids: string[]) => new Map((await devicesById(db, ids)).map((row) => [row.device.id, row])),
);

/** The same for who only looks: nothing of it is changed. */
export function lookAtDevice(db: Db, id: string) {
  return lookedAt(db, id.toLowerCase());
}

const deviceToLock = prepared('lock_device', (db) =>
  db
    .select()
    .from(devices)
    .where(eq(devices.id, placeholder('id')))
    .for('update'),
);

export async function lockDevice(tx: Tx, id: string): Promise<DeviceRow | undefined> {
  const [row] = await deviceToLock(tx, { id });
  return row;
}

const allImeis = sql`hashtextextended('all imeis', 0)`;

/** Held beside every lock on one IMEI, so that a long file can lock all of them at once. */
const imeisShared = sql`pg_advisory_xact_lock_shared(${allImeis})`;

const imeiToLock = prepared('lock_imei', (db) =>
  db
    .select({ all: imeisShared, locked: imeiLock(sql`${placeholder('imei')}`) })
    .from(sql`(values (1)) as one`),
);

/** Until the transaction ends nobody else decides whether this phone is in stock. */
export async function lockImei(tx: Tx, imei: string): Promise<void> {
  await imeiToLock(tx, { imei });
}

const imeiOfDeviceToLock = prepared('lock_imei_of', (db) =>
  db
    .select({ imei: devices.imei, all: imeisShared, locked: imeiLock(devices.imei) })
    .from(devices)
    .where(eq(devices.id, placeholder('id'))),
);

/**
 * The same for the phone of a stored device, always before the lock on its row. Answers which IMEI that was: whoever had
 * it locked may have corrected it.
 */
export async function lockImeiOf(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await imeiOfDeviceToLock(tx, { id });
  return row?.imei;
}

/** The database has room for some thousand locks at a time, and a file may have more lines than that. */
const MOST_IMEIS_LOCKED_SINGLY = 1_000;

/** The same for many phones, in the order in which everybody locks more than one. */
export async function lockImeis(tx: Tx, imeis: string[]): Promise<void> {
  const sorted = [...new Set(imeis)].sort();
  if (sorted.length > MOST_IMEIS_LOCKED_SINGLY)
    await tx.execute(sql`select pg_advisory_xact_lock(${allImeis})`);
  else for (const imei of sorted) await lockImei(tx, imei);
}

function imeiLock(imei: SQL | PgColumn): SQL {
  return sql`pg_advisory_xact_lock(hashtextextended('imei ' || ${imei}::text, 0))`;
}

const openDevice = prepared('find_open_device', (db) =>
  db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.imei, placeholder('imei')), ne(devices.status, sql.raw(`'verkauft'`)))),
);

export async function findOpenDeviceId(db: Db, imei: string): Promise<string | undefined> {
  const [row] = await openDevice(db, { imei });
  return row?.id;
}

const lastSoldDevice = prepared('find_last_sold_device', (db) =>
  db
    .select(cycleColumns(devices))
    .from(devices)
    .where(and(eq(devices.imei, placeholder('imei')), eq(devices.status, sql.raw(`'verkauft'`))))
    .orderBy(desc(devices.createdAt))
    .limit(1),
);

export async function findLastSoldDevice(db: Db, imei: string) {
  const [row] = await lastSoldDevice(db, { imei });
  return row;
}

const deviceToInsert = preparedWrite('insert device', (tx, values: NewDevice) =>
  tx.insert(devices).values(values).returning(),
);

export async function insertDevice(tx: Tx, device: NewDevice): Promise<DeviceRow> {
  const [row] = await deviceToInsert(tx, { ...device, ...modelColumnsOf(device) });
  if (!row) throw new Error('insert returned no row');
  return row;
}

/** As many as a statement holds. */
export function insertDevices(tx: Tx, rows: NewDevice[]): Promise<DeviceRow[]> {
  return tx
    .insert(devices)
    .values(rows.map((device) => ({ ...device, ...modelColumnsOf(device) })))
    .returning();
}

const generatedColumns = Object.fromEntries(
  Object.entries(getTableColumns(devices)).filter(([, column]) => column.generated !== undefined),
);

const deviceToUpdate = preparedWrite('update device', (tx, { id: _id, ...values }: Partial<NewDevice>) =>
  tx
    .update(devices)
    .set(values)
    .where(eq(devices.id, placeholder('id')))
    .returning(generatedColumns),
);

/** The row as it is afterwards; only what the database derives from it comes back. */
export async function updateDeviceRow(
  tx: Tx,
  stored: DeviceRow,
  values: Partial<NewDevice>,
): Promise<DeviceRow> {
  const [generated] = await deviceToUpdate(tx, { ...values, id: stored.id });
  if (!generated) throw new Error('a locked device is gone');
  return { ...stored, ...definedOnly(values), ...generated };
}

export async function deleteDevice(tx: Tx, id: string): Promise<void> {
  await tx.delete(devices).where(eq(devices.id, id));
}

/** Assignments keep what their phone was called. */
export async function nameInAssignments(
  tx: Tx,
  deviceId: string,
  named: { deviceImei: string; deviceModel: string },
): Promise<void> {
  await tx.update(assignments).set(named).where(eq(assignments.deviceId, deviceId));
}
