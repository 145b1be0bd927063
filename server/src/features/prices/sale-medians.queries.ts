import { modelColumnsOf } from '@kreislauf/domain/devices/details/model-columns.rules';
import { priceGrades } from '@kreislauf/domain/prices/price-cell.rules';
import { type CellSales, suggestionPeriods } from '@kreislauf/domain/prices/suggestion.rules';
import { dayBefore, TIME_ZONE } from '@kreislauf/domain/shared/dates';
import { inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { gradeOfSale } from '../../db/device-grades.ts';
import { isStandingSale } from '../../db/is-standing-sale.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { changedSales, saleMedianDays, saleMedians } from '../../db/tables/prices.table.ts';
import { sales } from '../../db/tables/sales.table.ts';
import type { Db, Tx } from '../../db/types.ts';

/** The sales of a cell of the price book, with one of the spellings of its model. */
export interface SoldCell extends CellSales {
  model: string;
}

/** Kept where they still count, made afresh where a sale was written since: right at any moment. */
export async function listSoldCells(db: Db, today: string): Promise<SoldCell[]> {
  const { day, changed } = await findState(db);
  if (day !== today) return listFreshly(db, freshCells(today));
  const kept = db
    .select()
    .from(saleMedians)
    .where(changed.length > 0 ? notInArray(saleMedians.modelKey, changed) : undefined);
  if (changed.length === 0) return kept;
  return [...(await kept), ...(await listFreshly(db, freshCells(today, { modelKeys: changed })))];
}

/** The same of the devices' texts alone, while the names that are kept of them are due. */
export async function listSoldCellsByText(db: Db, today: string): Promise<SoldCell[]> {
  const texts = await db
    .selectDistinct({ model: devices.model, modelDesc: sql<string>`coalesce(${devices.modelDesc}, '')` })
    .from(devices)
    .where(isSoldWithin(today));
  const named = texts.map((text) => ({ ...text, ...modelColumnsOf(text) }));
  const column = (values: string[]) => sql`${sql.param(values)}::text[]`;
  const read = {
    from: sql`${devices} join unnest(${column(named.map(({ model }) => model))},
        ${column(named.map(({ modelDesc }) => modelDesc))}, ${column(named.map(({ modelKey }) => modelKey))},
        ${sql.param(named.map(({ modelStorageGb }) => modelStorageGb))}::integer[])
        as read (model, model_desc, model_key, storage_gb)
      on read.model = ${devices.model} and read.model_desc = coalesce(${devices.modelDesc}, '')`,
    modelKey: sql`read.model_key`,
    storageGb: sql`read.storage_gb`,
  };
  return listFreshly(db, freshCells(today, { read }));
}

async function findState(db: Db): Promise<{ day: string | null; changed: string[] }> {
  const [state] = await db
    .select({
      day: sql<string | null>`(select ${saleMedianDays.day}::text from ${saleMedianDays})`,
      changed: sql<
        string[] | null
      >`(select array_agg(distinct ${changedSales.modelKey}) from ${changedSales})`,
    })
    .from(sql`(values (1)) as one`);
  return { day: state?.day ?? null, changed: state?.changed ?? [] };
}

const grades = sql.raw(priceGrades.map((grade) => `'${grade}'`).join(', '));

/** The columns that name and storage of a phone are read from. */
interface Read {
  from: SQL;
  modelKey: SQL;
  storageGb: SQL;
}

const kept: Read = {
  from: sql`${devices}`,
  modelKey: sql`${devices.modelKey}`,
  storageGb: sql`${devices.modelStorageGb}`,
};

const names = sql.raw(
  'model_key, storage_gb, grade, model, count, median_cents, count_before, median_before_cents',
);

/** The rule of the domain (salesByCell) over stored devices, with the columns of sale_medians. */
function freshCells(
  today: string,
  { modelKeys, read = kept }: { modelKeys?: readonly string[]; read?: Read } = {},
): SQL {
  const { now, before } = suggestionPeriods(today);
  const isNow = sql`${devices.soldDay} >= ${now.from}::date`;
  const isBefore = sql`${devices.soldDay} <= ${before.to}::date`;
  const median = (period: SQL) =>
    sql`coalesce(floor(percentile_cont(0.5) within group (order by ${sales.priceCents}) filter (where ${period}) + 0.5), 0)::bigint`;
  const models = modelKeys ? sql`= any (${sql.param([...modelKeys])}::text[])` : sql`<> ''`;
  const storageGb = sql`coalesce(${read.storageGb}, round((${devices.softwareInfo} ->> 'availableStorage')::numeric)::integer, 0)`;
  return sql`select ${read.modelKey} as model_key, ${storageGb} as storage_gb, ${gradeOfSale} as grade,
      min(${devices.model}) as model, (count(*) filter (where ${isNow}))::integer as count, ${median(isNow)} as median_cents,
      (count(*) filter (where ${isBefore}))::integer as count_before, ${median(isBefore)} as median_before_cents
    from ${read.from} join ${sales} on ${sales.deviceId} = ${devices.id} and ${isStandingSale}
    where ${read.modelKey} ${models} and ${isSoldWithin(today)} and ${gradeOfSale} in (${grades})
    group by 1, 2, 3`;
}

/** In the periods that a suggestion looks at. The date narrows by its index; the price is that of the sale. */
function isSoldWithin(today: string): SQL {
  const { now, before } = suggestionPeriods(today);
  return sql`${devices.status} = 'verkauft'
      and ${devices.soldDate} >= ${startOf(before.from)} and ${devices.soldDate} < ${startOf(dayBefore(now.to, -1))}
      and ${devices.soldDay} between ${before.from}::date and ${now.to}::date`;
}

function startOf(day: string): SQL {
  return sql`(${day}::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
}

function listFreshly(db: Db, cells: SQL): Promise<SoldCell[]> {
  const number = (name: string) => sql`${sql.raw(name)}`.mapWith(Number);
  return db
    .select({
      modelKey: sql<string>`model_key`,
      storageGb: number('storage_gb'),
      grade: sql<SoldCell['grade']>`grade`,
      model: sql<string>`model`,
      count: number('count'),
      medianCents: number('median_cents'),
      countBefore: number('count_before'),
      medianBeforeCents: number('median_before_cents'),
    })
    .from(sql`(${cells}) as fresh`);
}

/** False when somebody else is at it. */
export async function lockSaleMedians(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('sale medians', 0)) as locked`,
  );
  return rows[0]?.locked ?? false;
}

export async function isKeptFor(tx: Tx, today: string): Promise<boolean> {
  return (await findState(tx)).day === today;
}

/** All models anew: the window of ninety days has moved on. */
export async function keepAllMedians(tx: Tx, today: string): Promise<void> {
  await tx.delete(changedSales);
  await tx.delete(saleMedians);
  await tx.execute(sql`insert into ${saleMedians} (${names}) ${freshCells(today)}`);
  const row = { table: 'all', day: today };
  await tx.insert(saleMedianDays).values(row).onConflictDoUpdate({ target: saleMedianDays.table, set: row });
}

/** Works out the medians of changed models anew and answers how many models those were. */
export async function keepChangedMedians(tx: Tx, today: string, limit: number): Promise<number> {
  const changed = await tx
    .selectDistinct({ modelKey: changedSales.modelKey })
    .from(changedSales)
    .limit(limit);
  const keys = changed.map(({ modelKey }) => modelKey);
  if (keys.length === 0) return 0;
  await tx.delete(changedSales).where(inArray(changedSales.modelKey, keys));
  await tx.delete(saleMedians).where(inArray(saleMedians.modelKey, keys));
  await tx.execute(sql`insert into ${saleMedians} (${names}) ${freshCells(today, { modelKeys: keys })}`);
  return keys.length;
}
