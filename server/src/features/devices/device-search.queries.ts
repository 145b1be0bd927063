import { type DeviceStatus, deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { askedValues, type SearchedWord } from '../../db/contains-text.ts';
import { deviceWordsOf, foundByOwnWord, isShort, namesWith, placeOf } from '../../db/device-words.ts';
import { stateOf } from '../../db/kept-rows.ts';
import { prepared } from '../../db/prepared.ts';
import { asked, literalLimit, type Reach, reachFor, rowsOf } from '../../db/reach.ts';
import { remembered } from '../../db/remembered.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { deviceNames, keptSums } from '../../db/tables/kept-sums.table.ts';
import type { Db } from '../../db/types.ts';
import { statementFor } from '../../db/word-statements.ts';
import { countDevices, listDevices } from './device-list.queries.ts';
import { countNarrowed, listNarrowed, type Narrowing } from './device-narrowing.queries.ts';
import {
  type DeviceListRow,
  type DeviceOrder,
  inOrder,
  listColumns,
  orderOf,
  type SortedPage,
  sortedBy,
} from './device-order.queries.ts';

/** So many found by their own words are handed over one by one; more are found again by the query that shows them. */
const MAX_HANDED_OVER = 2_000;
/** So many index entries or rows are read and sorted without further thought. */
const FEW_ROWS = 20_000;
/** Where every twentieth device bears a searched name, a page of them stands among the newest ones. */
const FREQUENT = 1 / 20;
const NEWEST = 2_000;
const FIRST_ROWS = 200;
/** Up to here every device's numbers are tested for words of one or two characters, which no index helps to find. */
const SMALL_STOCK = 25_000;

type Counts = { status: DeviceStatus; count: number }[];

interface Found {
  words: SearchedWord[];
  /** Words of one or two characters are looked for in numbers, too. */
  shortOnes: boolean;
  /** How many names contain every word, and how many devices bear them. */
  names: number;
  named: Counts;
  /** Found by a word of their own; null where they are too many to hand over. */
  byOwnWord: { id: string; status: DeviceStatus }[] | null;
  counts: Counts;
  /** All devices there are. */
  stock: Counts;
}

interface DeviceFilter extends Narrowing {
  search?: string;
  status?: DeviceStatus;
}

/** A page of what is searched for, or of all devices, with how many there are. */
export function findPage(db: Db, filter: DeviceFilter, page: SortedPage) {
  const { search, status } = filter;
  if (filter.inStock === 'true' || filter.only) return listNarrowed(db, filter, page);
  return search ? searchDevices(db, { search, status }, page) : listDevices(db, status, page);
}

export async function countFound(db: Db, filter: DeviceFilter): Promise<number> {
  const { search, status } = filter;
  if (filter.inStock === 'true' || filter.only) return countNarrowed(db, filter);
  return search ? sumOf(await countFoundDevices(db, search), status) : countDevices(db, status);
}

/** How many devices of each status a search finds. */
export async function countFoundDevices(db: Db, search: string): Promise<Counts> {
  return (await findDevices(db, search)).counts;
}

async function searchDevices(
  db: Db,
  { search, status }: { search: string; status?: DeviceStatus },
  page: SortedPage,
): Promise<{ rows: DeviceListRow[]; total: number }> {
  const found = await findDevices(db, search);
  const total = sumOf(found.counts, status);
  const { offset, limit } = rowsOf(page);
  const wanted = Math.min(limit ?? total, total - offset);
  if (wanted <= 0) return { rows: [], total };
  const reach = reachFor(offset + wanted);
  const ids = found.byOwnWord?.filter((row) => !status || row.status === status).map(({ id }) => id) ?? [];
  const values = { ...askedValues(found.words), status, ids, limit: wanted, offset };
  const query = {
    words: found.words,
    shortOnes: found.shortOnes,
    order: orderOf(page),
    hasStatus: status !== undefined,
    reach,
  };
  for (const way of waysToShow(found, { ...query, status, hasIds: ids.length > 0 })) {
    const rows = await shownRows({ ...query, way })(db, values);
    if (rows.length === wanted) return { rows, total };
  }
  return { rows: await shownRows({ ...query, way: 'every name' })(db, values), total };
}

async function findDevices(db: Db, search: string): Promise<Found> {
  const words = deviceWordsOf(search);
  const looking = findStock(db);
  const shortOnes = words.some(isShort) && sumOf((await looking).stock) <= SMALL_STOCK;
  const [{ stock }, { names, named }, { rows, counts: byOwnWord }] = await Promise.all([
    looking,
    looking.then(({ state }) => namedBefore(db, textOf(words), state, () => findNamed(db, words))),
    findByOwnWords(db, words, shortOnes),
  ]);
  const counts = deviceStatuses.map((status) => ({
    status,
    count: sumOf(named, status) + sumOf(byOwnWord, status),
  }));
  return { words, shortOnes, names, named, byOwnWord: rows, counts, stock };
}

const stockAndState = prepared('stock_and_state', (db) =>
  db
    .select({
      status: sql<DeviceStatus>`${keptSums.key}`,
      count: sql<number>`sum(${keptSums.rows})::bigint`,
      state: stateOf('devices'),
    })
    .from(keptSums)
    .where(eq(keptSums.kind, sql.raw(`'device'`)))
    .groupBy(keptSums.key),
);

async function findStock(db: Db): Promise<{ stock: Counts; state: string }> {
  const stock = await stockAndState(db);
  return { stock, state: stock[0]?.state ?? '' };
}

/** A search for 'iphone' adds up hundreds of kept counts; people type the same few words all day. */
const namedBefore = remembered<Pick<Found, 'names' | 'named'>>(500);

function textOf(words: SearchedWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

function sumOf(counts: Counts, status?: DeviceStatus): number {
  return counts.reduce((sum, row) => (!status || row.status === status ? sum + row.count : sum), 0);
}

async function findNamed(db: Db, words: SearchedWord[]): Promise<Pick<Found, 'names' | 'named'>> {
  const rows = await statementFor(words, 'search names', (built) => {
    const statuses = sql.raw(`array[${deviceStatuses.map((status) => `'${status}'`).join(', ')}]`);
    const found = sql`(
      with names as materialized (${namesWith(words)})
      select status, sum(${keptSums.rows})::bigint as count, (select count(*) from names) as names
      from names cross join unnest(${statuses}) as status
      join ${keptSums} on ${keptSums.kind} = 'deviceName' and ${keptSums.key} = status || ' ' || names.key
      group by status) as found`;
    return built
      .select({
        status: sql<DeviceStatus>`found.status`,
        count: sql<number>`found.count`,
        names: sql<number>`found.names`,
      })
      .from(found);
  })(db, askedValues(words));
  return { names: rows[0]?.names ?? 0, named: rows };
}

async function findByOwnWords(db: Db, words: SearchedWord[], shortOnes: boolean) {
  const condition = foundByOwnWord(words, { shortOnes });
  if (!condition) return { rows: [], counts: [] };
  const values = askedValues(words);
  const rows = await statementFor(words, `search own words ${placesOf(words, shortOnes)}`, (built) =>
    built
      .select({ id: devices.id, status: devices.status })
      .from(devices)
      .where(condition)
      .limit(sql.raw(String(MAX_HANDED_OVER + 1)) as unknown as number),
  )(db, values);
  if (rows.length <= MAX_HANDED_OVER)
    return { rows, counts: rows.map(({ status }) => ({ status, count: 1 })) };
  const counts = await statementFor(words, `search counted ${placesOf(words, shortOnes)}`, (built) =>
    built
      .select({ status: devices.status, count: sql<number>`count(*)` })
      .from(devices)
      .where(condition)
      .groupBy(devices.status),
  )(db, values);
  return { rows: null, counts };
}

/** What else tells apart the statements that look into own words. */
function placesOf(words: SearchedWord[], shortOnes: boolean): string {
  return words.map((word) => `${isShort(word) ? 's' : ''}${placeOf(word, shortOnes).charAt(0)}`).join('');
}

/**
 * by own word: no name contains the words; those found by a word of their own are all there are.
 * newest: the newest devices, tested for their names; the page may not be full then.
 * each name: every name and status has its devices in the order of their creation: of each only the first can be wanted.
 * every name: all that bear the names, and those found by a word of their own.
 * each model: the models one after the other, passing over those that no such name begins with.
 * along: rows are tested along the order until the page is full.
 */
type Way = 'by own word' | 'newest' | 'each name' | 'every name' | 'each model' | 'along' | 'along own words';

interface Shown {
  words: SearchedWord[];
  shortOnes: boolean;
  order: DeviceOrder;
  hasStatus: boolean;
  reach: Reach;
}

/** From the cheapest on; the last one surely shows everything. */
function waysToShow(
  { names, named, byOwnWord, stock }: Found,
  {
    order,
    reach,
    status,
    hasIds,
  }: Pick<Shown, 'order' | 'reach'> & { status: DeviceStatus | undefined; hasIds: boolean },
): Way[] {
  if (byOwnWord === null) return ['along own words'];
  if (names === 0) return ['by own word'];
  const devicesNamed = sumOf(named, status);
  const isFew = devicesNamed <= FEW_ROWS;
  if (order.sort === 'model' && !isFew) return ['each model'];
  if (order.sort !== 'createdAt') return [isFew ? 'every name' : 'along'];
  const entries = names * reach * (status ? 1 : deviceStatuses.length);
  const lastWay: Way = entries <= 2 * FEW_ROWS ? 'each name' : isFew ? 'every name' : 'along';
  if (hasIds || reach > FIRST_ROWS) return [lastWay];
  return devicesNamed >= sumOf(stock, status) * FREQUENT ? ['newest', lastWay] : [lastWay];
}

function shownRows(shown: Shown & { way: Way }) {
  const { words, shortOnes, order, hasStatus, reach, way } = shown;
  const { sort, isDescending } = order;
  const places = way === 'along own words' ? placesOf(words, shortOnes) : '';
  const what = `search ${way} ${sort} ${isDescending} ${hasStatus} ${reach} ${places}`;
  return statementFor(words, what, (db) => {
    const direction = isDescending ? desc : asc;
    const reached = db
      .select({ id: sql<string>`reached.id`.as('wanted_id') })
      .from(sql`(${reachedBy(shown)}) as reached (id, sorted)`)
      .orderBy(direction(sql`reached.sorted`), direction(sql`reached.id`))
      .limit(asked('limit'))
      .offset(asked('offset'))
      .as('wanted');
    return db
      .select(listColumns)
      .from(reached)
      .innerJoin(devices, eq(devices.id, reached.id))
      .orderBy(...inOrder(order, hasStatus));
  });
}

/** Ids, with what they are ordered by, of everything that can stand on the page. */
function reachedBy({ words, shortOnes, order, hasStatus, reach, way }: Shown & { way: Way }): SQL {
  const ofStatus = hasStatus ? sql`${devices.status} = ${asked('status')}::text` : undefined;
  const sorted = sql`${devices.id}, ${sortedBy(order, hasStatus)}`;
  const ordered = sql`order by ${sql.join(inOrder(order, hasStatus), sql`, `)} limit ${literalLimit(reach)}`;
  const isNamed = sql`${devices.nameKey} in (${namesWith(words)})`;
  const byOwn = sql`select ${sorted} from ${devices} where ${devices.id} = any (${asked('ids')}::uuid[])`;
  switch (way) {
    case 'by own word':
      return byOwn;
    case 'newest':
      return sql`select ${devices.id}, sorted from (select ${devices.id}, ${devices.nameKey}, ${sortedBy(order, hasStatus)} as sorted
        from ${devices} where ${ofStatus ?? sql`true`} order by ${sql.join(inOrder(order, hasStatus), sql`, `)}
        limit ${literalLimit(NEWEST as Reach)}) as devices where (${isNamed}) is true limit ${literalLimit(reach)}`;
    case 'each name':
      return sql`select first.* from (${namesWith(words)}) as names
        cross join unnest(${hasStatus ? sql`array[${asked('status')}::text]` : sql.raw(`array['${deviceStatuses.join("','")}']`)}) as statuses (status)
        cross join lateral (select ${sorted} from ${devices}
          where ${devices.nameKey} = names.key and ${devices.status} = statuses.status ${ordered}) as first
        union all ${byOwn}`;
    case 'every name':
      return sql`select ${sorted} from ${devices} where ${and(ofStatus, isNamed)} union all ${byOwn}`;
    // A condition that is compared with true has no index of its own, so that the order's index is walked.
    case 'along':
      return sql`(select ${sorted} from ${devices} where ${and(ofStatus, sql`(${isNamed}) is true`)} ${ordered}) union all ${byOwn}`;
    case 'each model':
      return sql`${eachModel({ words, order, ofStatus, reach })} union all ${byOwn}`;
    case 'along own words':
      return sql`select ${sorted} from ${devices}
        where ${and(ofStatus, sql`(${isNamed} or ${foundByOwnWord(words, { shortOnes }) ?? sql`false`}) is true`)} ${ordered}`;
  }
}

/** What is searched for stands together in this order, perhaps behind half of the stock. */
function eachModel({
  words,
  order,
  ofStatus,
  reach,
}: Pick<Shown, 'words' | 'order' | 'reach'> & { ofStatus: SQL | undefined }): SQL {
  const next = sql.raw(order.isDescending ? '<' : '>');
  const ordered = inOrder(order, false);
  const nextModel = sql`select model from ${devices} where model ${next} models.model order by ${ordered[0]} limit 1`;
  return sql`(with recursive names as materialized (select key, name from ${deviceNames} where key in (${namesWith(words)})),
      models as (
        (select model from ${devices} order by ${ordered[0]} limit 1)
        union all
        select (${nextModel}) from models where models.model is not null)
    select found.* from (select model from models
      where exists (select from names where starts_with(name, lower(models.model) || ' ')) offset 0) as models
    cross join lateral (select ${devices.id}, ${devices.model} as sorted from ${devices}
      where ${and(ofStatus, sql`${devices.model} = models.model and (${devices.nameKey} in (select key from names)) is true`)}
      order by ${ordered[1]} limit ${literalLimit(reach)}) as found
    limit ${literalLimit(reach)})`;
}
