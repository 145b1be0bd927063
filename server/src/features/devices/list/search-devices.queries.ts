import { type DeviceStatus, deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { askedValues } from '../../../db/contains-text.ts';
import { foundByOwnWord, namesWith } from '../../../db/device-words.ts';
import { literalLimit } from '../../../db/engine/drizzle-internals.ts';
import { LIMIT_BUCKETS, type LimitBucket, limitBucketFor } from '../../../db/limit-bucket.ts';
import { limitAndOffset } from '../../../db/paged.ts';
import { placeholder } from '../../../db/prepared.ts';
import { searchStatement } from '../../../db/search-statements.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import type { Db } from '../../../db/types.ts';
import { type Found, findDevices, placesOf, sumOf } from './device-finds.queries.ts';
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

/**
 * The three ways of a search. The counts come first (`device-finds.queries.ts`), from counters of each name.
 *
 * | way     | taken when                                                        | what it reads                              |
 * |---------|-------------------------------------------------------------------|--------------------------------------------|
 * | number  | first page; each word has at least 5 characters, one of them a    | one statement finds by trigrams, counts    |
 * |         | digit, is in no name and in at most 2,000 devices                 | and shows                                  |
 * | walk    | it is expected to read fewer rows than `matches`, at most 20,000  | the index of the order, until the page is  |
 * |         |                                                                   | full; a page that is not full falls back   |
 * | matches | otherwise                                                         | the first rows of each found name, and     |
 * |         |                                                                   | the devices found by a word of their own   |
 */
type Way = 'walk' | 'matches';

/** A walk that meets the page later than this is given up. */
const MAX_WALKED = LIMIT_BUCKETS[3];

export async function searchDevices(
  db: Db,
  { search, status }: { search: string; status?: DeviceStatus },
  page: SortedPage,
): Promise<{ rows: DeviceListRow[]; total: number }> {
  const order = orderOf(page);
  const { offset, limit } = limitAndOffset(page);
  if (offset === 0 && limit !== null && limit <= LIMIT_BUCKETS[0]) {
    const numbered = await findNumbered(db, { search, status }, { order, limit });
    if (numbered) return numbered;
  }
  const found = await findDevices(db, search);
  const total = sumOf(found.counts, status);
  const wanted = Math.min(limit ?? total, total - offset);
  if (wanted <= 0) return { rows: [], total };
  const ids = found.byOwnWord?.filter((row) => !status || row.status === status).map(({ id }) => id);
  const values = { ...askedValues(found.words), status, ids: ids ?? [], limit: wanted, offset };
  const shown = { found, order, hasStatus: status !== undefined, bucket: limitBucketFor(offset + wanted) };
  if (isWalkShorter(shown, status)) {
    const rows = await pageBy('walk', shown)(db, values);
    if (rows.length === wanted) return { rows, total };
  }
  return { rows: await pageBy('matches', shown)(db, values), total };
}

interface Shown {
  found: Found;
  order: DeviceOrder;
  hasStatus: boolean;
  /** The page ends within the first so many matches. */
  bucket: LimitBucket;
}

/** Compares the rows that both ways are expected to read, as if the matches were spread evenly over the order. */
function isWalkShorter({ found, order, bucket }: Shown, status: DeviceStatus | undefined): boolean {
  const matches = sumOf(found.counts, status);
  const walked = (bucket * sumOf(found.stock, status)) / matches;
  // Only the order of creation has an index that begins with name and status.
  const perName =
    order.sort === 'createdAt' ? found.names * (status ? 1 : deviceStatuses.length) * bucket : matches;
  return walked < Math.min(matches, perName) && 2 * walked <= MAX_WALKED;
}

function pageBy(way: Way, shown: Shown) {
  const { found, order, hasStatus, bucket } = shown;
  const { words, shortOnes, byOwnWord, names } = found;
  const direction = order.isDescending ? desc : asc;
  const own = byOwnWord ? 'ids' : placesOf(words, shortOnes);
  const key = `search ${way} ${order.sort} ${order.isDescending} ${hasStatus} ${bucket} ${own} ${names > 0}`;
  return searchStatement(words, key, (db) => {
    const candidates = way === 'walk' ? walkedRows(shown) : matchingRows(shown);
    const wanted = db
      .select({ id: sql<string>`candidates.id`.as('wanted_id') })
      .from(sql`(${candidates}) as candidates (id, sorted)`)
      .orderBy(direction(sql`candidates.sorted`), direction(sql`candidates.id`))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .as('wanted');
    return db
      .select(listColumns)
      .from(wanted)
      .innerJoin(devices, eq(devices.id, wanted.id))
      .orderBy(...inOrder(order, hasStatus));
  });
}

const statusAsked = sql`${placeholder('status')}::text`;

function isOwn({ words, shortOnes, byOwnWord }: Found): SQL {
  if (byOwnWord) return sql`${devices.id} = any (${placeholder('ids')}::uuid[])`;
  return foundByOwnWord(words, { shortOnes }) ?? sql`false`;
}

/** A condition that is compared with true has no index of its own, so that the index of the order is walked. */
function walkedRows({ found, order, hasStatus, bucket }: Shown): SQL {
  const isMatch = sql`${devices.nameKey} in (${namesWith(found.words)}) or ${isOwn(found)}`;
  return sql`select ${devices.id}, sorted from (select ${devices}.*, ${sortedBy(order, hasStatus)} as sorted
    from ${devices} where ${hasStatus ? sql`${devices.status} = ${statusAsked}` : sql`true`}
    order by ${sql.join(inOrder(order, hasStatus), sql`, `)} limit ${literalLimit(MAX_WALKED)}) as devices
    where (${isMatch}) is true limit ${literalLimit(bucket)}`;
}

/** No device is in both halves: one that bears a found name is not found by its own words. */
function matchingRows({ found, order, hasStatus, bucket }: Shown): SQL {
  const sorted = sql`${devices.id}, ${sortedBy(order, hasStatus)}`;
  const byOwnWord = sql`select ${sorted} from ${devices}
    where ${and(isOwn(found), hasStatus ? sql`(${devices.status} = ${statusAsked}) is true` : undefined)}`;
  if (found.names === 0) return byOwnWord;
  const statuses = hasStatus ? sql`array[${statusAsked}]` : sql.raw(`array['${deviceStatuses.join("','")}']`);
  return sql`select first.* from (${namesWith(found.words)}) as names
    cross join unnest(${statuses}) as statuses (status)
    cross join lateral (select ${sorted} from ${devices}
      where ${devices.nameKey} = names.key and ${devices.status} = statuses.status
      order by ${sql.join(inOrder(order, hasStatus), sql`, `)} limit ${literalLimit(bucket)}) as first
    union all ${byOwnWord}`;
}
