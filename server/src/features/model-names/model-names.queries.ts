import type { ModelColumns } from '@kreislauf/domain/devices/details/model-columns.rules';
import { asc, count, isNull, type SQL, sql } from 'drizzle-orm';
import { devices } from '../../db/tables/devices.table.ts';
import { modelReaders } from '../../db/tables/model-readers.table.ts';
import type { Db, Tx } from '../../db/types.ts';

/** Rows of model_readers: who has read everything, and how far a walk over a table has come. */
type ReaderRow = 'all' | 'devices' | 'parts';

export async function listReaders(db: Db): Promise<Map<string, string>> {
  const rows = await db.select().from(modelReaders);
  return new Map(rows.map(({ table, reader }) => [table, reader]));
}

export async function upsertReader(tx: Tx, table: ReaderRow, reader: string): Promise<void> {
  const row = { table, reader };
  await tx.insert(modelReaders).values(row).onConflictDoUpdate({ target: modelReaders.table, set: row });
}

/** False when somebody else is at it. */
export async function lockModelNames(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('model names', 0)) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/** Counts the devices that have no names yet, up to a limit. */
export async function countUnread(db: Db, limit: number): Promise<number> {
  const some = db
    .select({ id: devices.id })
    .from(devices)
    .where(isNull(devices.modelKey))
    .limit(limit)
    .as('some');
  const [row] = await db.select({ rows: count() }).from(some);
  return row?.rows ?? 0;
}

/** As many as the planner believes there are; null while nobody has counted. */
export async function estimateDevices(db: Db): Promise<number | null> {
  const [known] = await db
    .select({ rows: sql<number>`reltuples::bigint` })
    .from(sql`pg_class`)
    .where(sql`oid = ${sql.param('devices')}::regclass`);
  return known && known.rows >= 0 ? known.rows : null;
}

const namedColumns = {
  id: devices.id,
  createdAt: devices.createdAt,
  model: devices.model,
  modelDesc: devices.modelDesc,
  modelName: devices.modelName,
  modelKey: devices.modelKey,
  modelStorageGb: devices.modelStorageGb,
};

export type NamedDevice = Pick<typeof devices.$inferSelect, keyof typeof namedColumns>;

/** A place in the walk over all devices, oldest first: neighbours share their day, whose sums are made anew once. */
export type DevicePlace = Pick<NamedDevice, 'createdAt' | 'id'>;

export function listNamed(
  db: Db,
  { after, limit }: { after: DevicePlace | null; limit: number },
): Promise<NamedDevice[]> {
  const isLater =
    after &&
    sql`(${devices.createdAt}, ${devices.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(namedColumns)
    .from(devices)
    .where(isLater ?? undefined)
    .orderBy(asc(devices.createdAt), asc(devices.id))
    .limit(limit);
}

export function listUnread(db: Db, limit: number): Promise<NamedDevice[]> {
  return db.select(namedColumns).from(devices).where(isNull(devices.modelKey)).limit(limit);
}

/**
 * Writes the names of devices whose texts are still those that were read, and answers which ones were written. A device
 * that another transaction has locked is skipped, so that no two transactions wait for each other.
 */
export async function updateModelColumns(
  tx: Tx,
  read: readonly (Pick<NamedDevice, 'id' | 'model' | 'modelDesc'> & { now: ModelColumns })[],
): Promise<Set<string>> {
  const texts = (values: (string | null)[]): SQL => sql`${sql.param(values)}::text[]`;
  const ids = sql`${sql.param(read.map(({ id }) => id))}::uuid[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with free as (
      select ${devices.id} from ${devices} where ${devices.id} = any (${ids}) for update skip locked)
    update ${devices} set model_name = named.model_name, model_key = named.model_key, model_storage_gb = named.storage_gb
    from free join unnest(${ids}, ${texts(read.map(({ model }) => model))},
        ${texts(read.map(({ modelDesc }) => modelDesc))}, ${texts(read.map(({ now }) => now.modelName))},
        ${texts(read.map(({ now }) => now.modelKey))},
        ${sql.param(read.map(({ now }) => now.modelStorageGb))}::integer[])
      as named (id, model, model_desc, model_name, model_key, storage_gb) on named.id = free.id
    where ${devices.id} = free.id and ${devices.model} = named.model
      and ${devices.modelDesc} is not distinct from named.model_desc
    returning ${devices.id}`);
  // Nothing that a screen shows of a device has changed, so that the collected notices are dropped.
  await tx.execute(sql`select set_config('kreislauf.untold', '', false)`);
  return new Set(rows.map(({ id }) => id));
}

/** Every spelling of a model, once each, by jumps over the index. */
export async function listModels(db: Db): Promise<string[]> {
  const rows = await db.select({ model: sql<string>`model` }).from(sql`(
    with recursive spelled as (
      (select ${devices.model} from ${devices} order by ${devices.model} limit 1)
      union all
      select (select ${devices.model} from ${devices} where ${devices.model} > spelled.model order by ${devices.model} limit 1)
      from spelled where spelled.model is not null)
    select model from spelled where model is not null) as models`);
  return rows.map(({ model }) => model);
}
