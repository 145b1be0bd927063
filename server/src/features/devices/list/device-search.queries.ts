import { type DeviceStatus, deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { askedValues, type SearchedWord } from '../../../db/contains-text.ts';
import { foundByOwnWord, namesWith } from '../../../db/device-words.ts';
import { literalLimit } from '../../../db/engine/drizzle-internals.ts';
import { LIMIT_BUCKETS, type LimitBucket, limitBucketFor } from '../../../db/limit-bucket.ts';
import { limitAndOffset } from '../../../db/paged.ts';
import { placeholder } from '../../../db/prepared.ts';
import { searchStatement } from '../../../db/search-statements.ts';
import { deviceNames } from '../../../db/tables/counters.table.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import type { Db } from '../../../db/types.ts';
import { type Counts, type Found, findDevices, placesOf, sumOf } from './device-finds.queries.ts';
import { countDevices, listDevices } from './device-list.queries.ts';
import { countNarrowed, isNarrowed, listNarrowed, type Narrowing } from './device-narrowing.queries.ts';
import {
  type DeviceListRow,
  type DeviceOrder,
  inOrder,
  listColumns,
  orderOf,
  type SortedPage,
  sortedBy,
} from './device-order.queries.ts';
import { findNumbered } from './numbered-devices.queries.ts';

/** So many index entries or rows are read and sorted without further thought. */
const FEW_ROWS = 20_000;
/** Where every twentieth device bears a searched name, a page of them stands among the newest ones. */
const FREQUENT = 1 / 20;
const NEWEST = 2_000;
const FIRST_ROWS = 200;

interface DeviceFilter extends Narrowing {
  search?: string;
  status?: DeviceStatus;
}

/** A page of what is searched for, or of all devices, with how many there are. */
export function findPage(db: Db, filter: DeviceFilter, page: SortedPage) {
  const { search, status } = filter;
  if (isNarrowed(filter)) return listNarrowed(db, filter, page);
  return search ? searchDevices(db, { search, status }, page) : listDevices(db, status, page);
}

export async function countFound(db: Db, filter: DeviceFilter): Promise<number> {
  const { search, status } = filter;
  if (isNarrowed(filter)) return countNarrowed(db, filter);
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
  const { offset, limit } = limitAndOffset(page);
  if (offset === 0 && limit !== null && limit <= LIMIT_BUCKETS[0]) {
    const numbered = await findNumbered(db, { search, status }, { order: orderOf(page), limit });
    if (numbered) return numbered;
  }
  const found = await findDevices(db, search);
  const total = sumOf(found.counts, status);
  const wanted = Math.min(limit ?? total, total - offset);
  if (wanted <= 0) return { rows: [], total };
  const bucket = limitBucketFor(offset + wanted);
  const ids = found.byOwnWord?.filter((row) => !status || row.status === status).map(({ id }) => id) ?? [];
  const values = { ...askedValues(found.words), status, ids, limit: wanted, offset };
  const query = {
    words: found.words,
    shortOnes: found.shortOnes,
    order: orderOf(page),
    hasStatus: status !== undefined,
    bucket,
  };
  for (const way of waysToShow(found, { ...query, status, hasIds: ids.length > 0 })) {
    const rows = await shownRows({ ...query, way })(db, values);
    if (rows.length === wanted) return { rows, total };
  }
  return { rows: await shownRows({ ...query, way: 'every name' })(db, values), total };
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
  bucket: LimitBucket;
}

/** From the cheapest on; the last one surely shows everything. */
function waysToShow(
  { names, named, byOwnWord, stock }: Found,
  {
    order,
    bucket,
    status,
    hasIds,
  }: Pick<Shown, 'order' | 'bucket'> & { status: DeviceStatus | undefined; hasIds: boolean },
): Way[] {
  if (byOwnWord === null) return ['along own words'];
  if (names === 0) return ['by own word'];
  const devicesNamed = sumOf(named, status);
  const isFew = devicesNamed <= FEW_ROWS;
  if (order.sort === 'model' && !isFew) return ['each model'];
  if (order.sort !== 'createdAt') return [isFew ? 'every name' : 'along'];
  const entries = names * bucket * (status ? 1 : deviceStatuses.length);
  const lastWay: Way = entries <= 2 * FEW_ROWS ? 'each name' : isFew ? 'every name' : 'along';
  if (hasIds || bucket > FIRST_ROWS) return [lastWay];
  return devicesNamed >= sumOf(stock, status) * FREQUENT ? ['newest', lastWay] : [lastWay];
}

function shownRows(shown: Shown & { way: Way }) {
  const { words, shortOnes, order, hasStatus, bucket, way } = shown;
  const { sort, isDescending } = order;
  const places = way === 'along own words' ? placesOf(words, shortOnes) : '';
  const what = `search ${way} ${sort} ${isDescending} ${hasStatus} ${bucket} ${places}`;
  return searchStatement(words, what, (db) => {
    const direction = isDescending ? desc : asc;
    const reached = db
      .select({ id: sql<string>`reached.id`.as('wanted_id') })
      .from(sql`(${reachedBy(shown)}) as reached (id, sorted)`)
      .orderBy(direction(sql`reached.sorted`), direction(sql`reached.id`))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .as('wanted');
    return db
      .select(listColumns)
      .from(reached)
      .innerJoin(devices, eq(devices.id, reached.id))
      .orderBy(...inOrder(order, hasStatus));
  });
}

/** Ids, with what they are ordered by, of everything that can stand on the page. */
function reachedBy({ words, shortOnes, order, hasStatus, bucket, way }: Shown & { way: Way }): SQL {
  const ofStatus = hasStatus ? sql`${devices.status} = ${placeholder('status')}::text` : undefined;
  const sorted = sql`${devices.id}, ${sortedBy(order, hasStatus)}`;
  const ordered = sql`order by ${sql.join(inOrder(order, hasStatus), sql`, `)} limit ${literalLimit(bucket)}`;
  const isNamed = sql`${devices.nameKey} in (${namesWith(words)})`;
  const byOwn = sql`select ${sorted} from ${devices} where ${devices.id} = any (${placeholder('ids')}::uuid[])`;
  switch (way) {
    case 'by own word':
      return byOwn;
    case 'newest':
      return sql`select ${devices.id}, sorted from (select ${devices.id}, ${devices.nameKey}, ${sortedBy(order, hasStatus)} as sorted
        from ${devices} where ${ofStatus ?? sql`true`} order by ${sql.join(inOrder(order, hasStatus), sql`, `)}
        limit ${literalLimit(NEWEST as LimitBucket)}) as devices where (${isNamed}) is true limit ${literalLimit(bucket)}`;
    case 'each name':
      return sql`select first.* from (${namesWith(words)}) as names
        cross join unnest(${hasStatus ? sql`array[${placeholder('status')}::text]` : sql.raw(`array['${deviceStatuses.join("','")}']`)}) as statuses (status)
        cross join lateral (select ${sorted} from ${devices}
          where ${devices.nameKey} = names.key and ${devices.status} = statuses.status ${ordered}) as first
        union all ${byOwn}`;
    case 'every name':
      return sql`select ${sorted} from ${devices} where ${and(ofStatus, isNamed)} union all ${byOwn}`;
    // A condition that is compared with true has no index of its own, so that the order's index is walked.
    case 'along':
      return sql`(select ${sorted} from ${devices} where ${and(ofStatus, sql`(${isNamed}) is true`)} ${ordered}) union all ${byOwn}`;
    case 'each model':
      return sql`${eachModel({ words, order, ofStatus, bucket })} union all ${byOwn}`;
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
  bucket,
}: Pick<Shown, 'words' | 'order' | 'bucket'> & { ofStatus: SQL | undefined }): SQL {
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
      order by ${ordered[1]} limit ${literalLimit(bucket)}) as found
    limit ${literalLimit(bucket)})`;
}
