import { type DeviceStatus, deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { eq, sql } from 'drizzle-orm';
import { askedValues, type SearchedWord } from '../../../db/contains-text.ts';
import { tableVersion } from '../../../db/counters.ts';
import { deviceWordsOf, foundByOwnWord, isShort, namesWith, placeOf } from '../../../db/device-words.ts';
import { literalLimit } from '../../../db/engine/drizzle-internals.ts';
import { prepared } from '../../../db/prepared.ts';
import { searchStatement } from '../../../db/search-statements.ts';
import { counters } from '../../../db/tables/counters.table.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import type { Db } from '../../../db/types.ts';
import { versionedCache } from '../../../db/versioned-cache.ts';

/** Up to this many devices found by their own words are handed over as ids; more are found again by the query that shows them. */
export const MAX_HANDED_OVER = 2_000;
const MAX_CACHED_ROWS = 50;
/** Up to here every device's numbers are tested for words of one or two characters, which no index helps to find. */
const SMALL_STOCK = 25_000;

export type Counts = { status: DeviceStatus; count: number }[];

export interface Found {
  words: SearchedWord[];
  /** Words of one or two characters are looked for in numbers, too. */
  shortOnes: boolean;
  /** The number of names that contain every word, and of the devices that bear them. */
  names: number;
  named: Counts;
  /** Found by a word of their own; null where they are too many to hand over. */
  byOwnWord: { id: string; status: DeviceStatus }[] | null;
  counts: Counts;
  /** All devices there are. */
  stock: Counts;
}

/** Counts the matches of a search without reading the rows of the page. */
export async function findDevices(db: Db, search: string): Promise<Found> {
  const words = deviceWordsOf(search);
  const looking = findStockAndState(db);
  const shortOnes = words.some(isShort) && sumOf((await looking).stock) <= SMALL_STOCK;
  const [{ stock }, { names, named }, { rows, counts: byOwnWord }] = await Promise.all([
    looking,
    looking.then(({ state }) => namedBefore(db, textOf(words), state, () => findNamed(db, words))),
    looking.then(({ state }) =>
      foundBefore(db, `${shortOnes} ${textOf(words)}`, state, () => findByOwnWords(db, words, shortOnes)),
    ),
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
      status: sql<DeviceStatus>`${counters.key}`,
      count: sql<number>`sum(${counters.rows})::bigint`,
      state: tableVersion('devices'),
    })
    .from(counters)
    .where(eq(counters.kind, sql.raw(`'device'`)))
    .groupBy(counters.key),
);

/** All devices there are, and the state in which they are. */
export async function findStockAndState(db: Db): Promise<{ stock: Counts; state: string }> {
  const stock = await stockAndState(db);
  return { stock, state: stock[0]?.state ?? '' };
}

/** A search for 'iphone' adds up hundreds of counters, and people type the same few words all day. */
const namedBefore = versionedCache<Pick<Found, 'names' | 'named'>>(500);

/** Caches counts that take long, such as of a word like 'kratzer', and short lists of ids. */
const foundBefore = versionedCache<Awaited<ReturnType<typeof findByOwnWords>>>(
  500,
  ({ rows }) => rows === null || rows.length <= MAX_CACHED_ROWS,
);

function textOf(words: SearchedWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

export function sumOf(counts: Counts, status?: DeviceStatus): number {
  return counts.reduce((sum, row) => (!status || row.status === status ? sum + row.count : sum), 0);
}

async function findNamed(db: Db, words: SearchedWord[]): Promise<Pick<Found, 'names' | 'named'>> {
  const rows = await searchStatement(words, 'search names', (built) => {
    const statuses = sql.raw(`array[${deviceStatuses.map((status) => `'${status}'`).join(', ')}]`);
    const found = sql`(
      with names as materialized (${namesWith(words)})
      select status, sum(${counters.rows})::bigint as count, (select count(*) from names) as names
      from names cross join unnest(${statuses}) as status
      join ${counters} on ${counters.kind} = 'deviceName' and ${counters.key} = status || ' ' || names.key
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
  const rows = await searchStatement(words, `search own words ${placesOf(words, shortOnes)}`, (built) =>
    built
      .select({ id: devices.id, status: devices.status })
      .from(devices)
      .where(condition)
      .limit(literalLimit(MAX_HANDED_OVER + 1)),
  )(db, values);
  if (rows.length <= MAX_HANDED_OVER)
    return { rows, counts: rows.map(({ status }) => ({ status, count: 1 })) };
  const counts = await searchStatement(words, `search counted ${placesOf(words, shortOnes)}`, (built) =>
    built
      .select({ status: devices.status, count: sql<number>`count(*)` })
      .from(devices)
      .where(condition)
      .groupBy(devices.status),
  )(db, values);
  return { rows: null, counts };
}

/** The places of the words, by which statements that read own words differ. */
export function placesOf(words: SearchedWord[], shortOnes: boolean): string {
  const letters = { none: '-', numbers: 'n', anywhere: 'a' };
  return words.map((word) => `${isShort(word) ? 's' : ''}${letters[placeOf(word, shortOnes)]}`).join('');
}
