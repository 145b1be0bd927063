import type { TrashKind } from '@kreislauf/domain/trash/trash.rules';
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { containsWords } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { partPriceChanges } from '../../db/tables/part-price-changes.table.ts';
import { parts } from '../../db/tables/parts.table.ts';
import { photos } from '../../db/tables/photos.table.ts';
import { resellers } from '../../db/tables/resellers.table.ts';
import { trash, trashedTables } from '../../db/tables/trash.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type TrashRecord = typeof trash.$inferSelect;
type NewDevice = typeof devices.$inferInsert;

interface TrashFilter {
  kinds: TrashKind[];
  search?: string;
  since: Date;
}

function matching({ kinds, search, since }: TrashFilter): SQL | undefined {
  return and(
    inArray(trash.kind, kinds),
    gte(trash.deletedAt, since),
    containsWords(sql`lower(${trash.label} || ' ' || ${trash.actorName})`, search),
  );
}

export function listTrash(db: Db, filter: TrashFilter, page: Page) {
  const { id, kind, label, deletedAt, actorName } = trash;
  const query = db
    .select({ id, kind, label, deletedAt, actorName })
    .from(trash)
    .where(matching(filter))
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .$dynamic();
  return paged(query, page);
}

export function countTrash(db: Db, filter: TrashFilter): Promise<number> {
  return db.$count(trash, matching(filter));
}

export async function findInTrash(db: Db, id: string, since: Date): Promise<TrashRecord | undefined> {
  const [row] = await db
    .select()
    .from(trash)
    .where(and(eq(trash.id, id), gte(trash.deletedAt, since)));
  return row;
}

/** As it was found; not there where it has come back since. */
export async function lockInTrash(tx: Tx, { id, deletedAt }: TrashRecord): Promise<TrashRecord | undefined> {
  const [row] = await tx
    .select()
    .from(trash)
    .where(and(eq(trash.id, id), eq(trash.deletedAt, deletedAt)))
    .for('update');
  return row;
}

/** With the photos of devices, which waited for them to come back. */
export async function deleteTrashBefore(tx: Tx, moment: Date): Promise<void> {
  const gone = await tx
    .delete(trash)
    .where(lt(trash.deletedAt, moment))
    .returning({ id: trash.id, kind: trash.kind });
  const deviceIds = gone.filter(({ kind }) => kind === 'device').map(({ id }) => id);
  if (deviceIds.length > 0) await tx.delete(photos).where(inArray(photos.deviceId, deviceIds));
}

/** Finds out whether another row has the number or the names of the one that is to be restored. */
export async function isInUseAgain(tx: Tx, { kind, row }: TrashRecord): Promise<boolean> {
  const same = (column: SQL, value: unknown) => sql`lower(${column}) = lower(${String(value)})`;
  if (kind === 'part') return (await tx.$count(parts, same(sql`${parts.partNumber}`, row.part_number))) > 0;
  if (kind === 'device')
    return (
      row.status !== 'verkauft' &&
      (await tx.$count(
        devices,
        and(eq(devices.imei, String(row.imei)), sql`${devices.status} <> 'verkauft'`),
      )) > 0
    );
  const taken = or(same(sql`${resellers.username}`, row.username), same(sql`${resellers.email}`, row.email));
  return (await tx.$count(resellers, taken)) > 0;
}

/** The row of a part or a reseller as it was, in the columns that the table has today. */
export async function insertKept(tx: Tx, { kind, row }: TrashRecord): Promise<void> {
  await insertFrom(tx, trashedTables[kind], row);
}

export async function insertKeptPrices(tx: Tx, { links }: TrashRecord): Promise<void> {
  for (const price of links.priceChanges ?? []) await insertFrom(tx, partPriceChanges, price);
}

/** Its assignments know the reseller again. */
export async function reattachReseller(tx: Tx, { id, links }: TrashRecord): Promise<void> {
  await reattach(tx, links.assignments, { resellerId: id }, isNull(assignments.resellerId));
}

/** The row of a device as it was, in the columns that the table has today. */
export async function readKeptDevice(tx: Tx, { id, row }: TrashRecord): Promise<NewDevice> {
  const kept = await withoutLostPurchase(tx, id, row);
  const columns = writtenColumns(devices)
    .map(([field, column]) => [field, column, snakeCase(column.name)] as const)
    .filter(([, , name]) => name in kept)
    .map(([field, column, name]) => [field, sql`${sql.identifier(name)}`.mapWith(column)] as const);
  const [device] = await tx
    .select(Object.fromEntries(columns))
    .from(sql`jsonb_populate_record(null::${devices}, ${JSON.stringify(kept)}::jsonb) as kept`);
  return device as unknown as NewDevice;
}

/** Its assignments know the device again. */
export async function reattachDevice(tx: Tx, { id, links }: TrashRecord): Promise<void> {
  await reattach(tx, links.assignments, { deviceId: id }, isNull(assignments.deviceId));
}

export async function takeOutOfTrash(tx: Tx, id: string): Promise<void> {
  await tx.delete(trash).where(eq(trash.id, id));
}

/** Drops the link to an earlier purchase that is deleted as well, and notes it there, so that it is restored with that one. */
async function withoutLostPurchase(tx: Tx, id: string, row: TrashRecord['row']): Promise<TrashRecord['row']> {
  const previous = row.previous_purchase_id;
  if (typeof previous !== 'string' || (await keepDevice(tx, previous))) return row;
  const withThis = sql`coalesce(${trash.links} -> 'nextPurchases', '[]') || to_jsonb(${id}::text)`;
  await tx
    .update(trash)
    .set({ links: sql`jsonb_set(${trash.links}, '{nextPurchases}', ${withThis})` })
    .where(eq(trash.id, previous));
  return { ...row, previous_purchase_id: null };
}

/** Answers whether the device exists and locks it: its IMEI may have been corrected, so that another lock guards its deletion. */
async function keepDevice(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, id)).for('key share');
  return rows.length > 0;
}

async function reattach(
  tx: Tx,
  ids: string[] | undefined,
  values: Partial<typeof assignments.$inferInsert>,
  isFree: SQL,
): Promise<void> {
  if (ids?.length)
    await tx
      .update(assignments)
      .set(values)
      .where(and(inArray(assignments.id, ids), isFree));
}

async function insertFrom(tx: Tx, table: PgTable, row: Record<string, unknown>): Promise<void> {
  const names = writtenColumns(table)
    .map(([, column]) => snakeCase(column.name))
    .filter((name) => name in row);
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
  await tx.execute(sql`insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`);
}

/** The columns that the database does not generate by itself. */
function writtenColumns(table: PgTable) {
  return Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
