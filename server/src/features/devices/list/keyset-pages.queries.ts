import type { DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { tableVersion } from '../../../db/counters.ts';
import { literalLimit } from '../../../db/engine/drizzle-internals.ts';
import { type LimitBucket, limitBucketFor } from '../../../db/limit-bucket.ts';
import { placeholder, prepared, statementFamily } from '../../../db/prepared.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import type { Db } from '../../../db/types.ts';
import {
  type DeviceListRow,
  type DeviceOrder,
  inOrder,
  keyOf,
  type ListKey,
  listColumns,
  readKey,
  sortedBy,
} from './device-order.queries.ts';

interface PageAsked {
  status: DeviceStatus | undefined;
  order: DeviceOrder;
  offset: number;
  limit: number;
  /** Read in the same statement as the state. */
  total: number;
  state: string;
}

/** A row and how many stand before it, counted from the smallest. */
interface Anchor {
  rank: number;
  id: string;
  /** Rows without a value to sort by stand behind all others, in the order of their ids. */
  isNull: boolean;
}

interface Walk {
  from: Anchor | null;
  isDescending: boolean;
  skipped: number;
}

const MAX_LISTS = 100;
const MAX_ANCHORS = 1_000;

/** For each list in each state where people have been; the one that was asked for longest ago is forgotten first. */
const anchorsOfLists = new WeakMap<Db, Map<string, Anchor[]>>();

/**
 * Pages deep in the list are counted off in the index alone, from its nearer end or from a row nearby whose place is known
 * because its page was shown before. Places hold as long as nobody has written; the query itself makes sure of that.
 */
export async function keysetPage(db: Db, page: PageAsked): Promise<DeviceListRow[]> {
  const { status, order, offset, total, state } = page;
  const wanted = Math.min(page.limit, total - offset);
  if (wanted <= 0) return [];
  const first = order.isDescending ? total - offset - wanted : offset;
  const list = `${order.sort} ${status ?? ''} ${state}`;
  const anchors = anchorsOf(db, list);

  const ends: Walk[] = [
    { from: null, isDescending: false, skipped: first },
    { from: null, isDescending: true, skipped: total - first - wanted },
  ];
  const walk = nearest([...ends, ...anchors.flatMap((anchor) => walksFrom(anchor, first, wanted))]);
  let rows = await walked(db, walk, { ...page, wanted });
  if (walk.from && rows.length < wanted) rows = await walked(db, nearest(ends), { ...page, wanted });
  if (rows.length === wanted && rows[0]?.state === state) cacheAnchors(anchors, rows, first);
  return order.isDescending ? rows.reverse() : rows;
}

function anchorsOf(db: Db, list: string): Anchor[] {
  const lists = anchorsOfLists.get(db) ?? new Map<string, Anchor[]>();
  anchorsOfLists.set(db, lists);
  const anchors = lists.get(list) ?? [];
  lists.delete(list);
  lists.set(list, anchors);
  for (const [oldest] of lists) {
    if (lists.size <= MAX_LISTS) break;
    lists.delete(oldest);
  }
  return anchors;
}

function cacheAnchors(anchors: Anchor[], rows: FoundRow[], first: number): void {
  for (const [index, row] of rows.entries())
    if (index === 0 || index === rows.length - 1)
      anchors.push({ rank: first + index, id: row.id, isNull: row.isNull });
  anchors.splice(0, anchors.length - MAX_ANCHORS);
}

function walksFrom(from: Anchor, first: number, wanted: number): Walk[] {
  const last = first + wanted - 1;
  if (from.rank <= first) return [{ from, isDescending: false, skipped: first - from.rank }];
  return from.rank >= last ? [{ from, isDescending: true, skipped: from.rank - last }] : [];
}

function nearest(walks: Walk[]): Walk {
  return walks.reduce((best, walk) => (walk.skipped < best.skipped ? walk : best));
}

type FoundRow = DeviceListRow & { state: string; isNull: boolean };

/** From the smallest on, whichever way they were walked to. */
async function walked(
  db: Db,
  { from, isDescending, skipped }: Walk,
  { status, order, state, wanted }: PageAsked & { wanted: number },
): Promise<FoundRow[]> {
  const start: Start = from ? (from.isNull ? 'unknown' : 'known') : 'end';
  const key = keyOf({ ...order, isDescending }, status);
  const query = walkingStatements(`${key} ${start} ${limitBucketFor(skipped + wanted)}`);
  const rows = await query(db, { status, offset: skipped, limit: wanted, id: from?.id, state });
  return isDescending ? rows.reverse() : rows;
}

/** A walk starts at an end of the list, at a row with a value to sort by, or at a row without one. */
type Start = 'end' | 'known' | 'unknown';

const walkingStatements = statementFamily((name: `${ListKey} ${Start} ${LimitBucket}`) => {
  const [sort, direction, filter, start, bucket] = name.split(' ') as [string, string, string, Start, string];
  const { order, hasStatus } = readKey(`${sort} ${direction} ${filter}` as ListKey);
  const inDirection = order.isDescending ? desc : asc;
  const sorted = sql`${sortedBy(order, hasStatus)}`;
  return prepared(`devices ${name}`, (db) => {
    const reached = db
      .select({ id: devices.id, sorted: sorted.as('sorted') })
      .from(devices)
      .where(
        and(
          hasStatus ? eq(devices.status, sql`${placeholder('status')}::text`) : undefined,
          beyond(start, order, sorted),
        ),
      )
      .orderBy(...inOrder(order, hasStatus))
      .limit(literalLimit(Number(bucket) as LimitBucket))
      .as('reached');
    const wanted = db
      .select({ id: sql<string>`${reached.id}`.as('wanted_id') })
      .from(reached)
      .orderBy(inDirection(reached.sorted), inDirection(reached.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .as('wanted');
    return db
      .select({ ...listColumns, state: tableVersion('devices'), isNull: sql<boolean>`${sorted} is null` })
      .from(wanted)
      .innerJoin(devices, eq(devices.id, wanted.id))
      .orderBy(...inOrder(order, hasStatus));
  });
});

/** The row itself and what comes after it in this direction, if nobody has written since its place was known. */
function beyond(start: Start, { isDescending }: DeviceOrder, sorted: SQL): SQL | undefined {
  if (start === 'end') return undefined;
  const compared = sql.raw(isDescending ? '<=' : '>=');
  const id = sql`${placeholder('id')}::uuid`;
  const isBeyond =
    start === 'unknown'
      ? sql`${sorted} is null and ${devices.id} ${compared} ${id}`
      : sql`(${sorted}, ${devices.id}) ${compared} (select ${sorted}, ${devices.id} from ${devices} where ${devices.id} = ${id})`;
  return sql`${tableVersion('devices')} = ${placeholder('state')}::text and ${isBeyond}`;
}
