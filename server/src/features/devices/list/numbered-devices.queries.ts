import type { DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { askedValues, type SearchedWord } from '../../../db/contains-text.ts';
import { deviceWordsOf, foundByOwnWord, namesWith } from '../../../db/device-words.ts';
import { literalLimit } from '../../../db/engine/drizzle-internals.ts';
import { placeholder } from '../../../db/prepared.ts';
import { searchStatement } from '../../../db/search-statements.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import type { Db } from '../../../db/types.ts';
import { MAX_HANDED_OVER, placesOf } from './device-finds.queries.ts';
import {
  type DeviceListRow,
  type DeviceOrder,
  inOrder,
  keyOf,
  listColumns,
  sortedBy,
} from './device-order.queries.ts';

const MIN_NUMBER_LENGTH = 5;

/** Part of an IMEI, a serial or an article number: hardly any name contains it, and few devices do. */
function isNumber({ text }: SearchedWord): boolean {
  return text.length >= MIN_NUMBER_LENGTH && /\d/.test(text);
}

/** The first page of a number by one question; nothing where it is in a name or in too many devices after all. */
export async function findNumbered(
  db: Db,
  { search, status }: { search: string; status?: DeviceStatus },
  { order, limit }: { order: DeviceOrder; limit: number },
): Promise<{ rows: DeviceListRow[]; total: number } | undefined> {
  const words = deviceWordsOf(search);
  const condition = words.every(isNumber) ? foundByOwnWord(words, { shortOnes: false }) : undefined;
  if (!condition) return undefined;
  const hasStatus = status !== undefined;
  const direction = order.isDescending ? desc : asc;
  const statement = searchStatement(
    words,
    `search number ${keyOf(order, status)} ${placesOf(words, false)}`,
    (built) => {
      const found = built
        .select({ id: devices.id, sorted: sql`${sortedBy(order, hasStatus)}`.as('sorted') })
        .from(devices)
        .where(
          and(
            condition,
            hasStatus ? sql`(${devices.status} = ${placeholder('status')}::text) is true` : undefined,
          ),
        )
        .limit(literalLimit(MAX_HANDED_OVER + 1))
        .as('found');
      const wanted = built
        .select({
          id: sql<string>`${found.id}`.as('wanted_id'),
          total: sql<number>`count(*) over ()`.as('total'),
        })
        .from(found)
        .orderBy(direction(found.sorted), direction(found.id))
        .limit(placeholder('limit'))
        .as('wanted');
      return built
        .select({ ...listColumns, total: wanted.total, isInName: sql<boolean>`named.is_any` })
        .from(sql`(select exists (${namesWith(words)}) as is_any) as named`)
        .leftJoin(wanted, sql`true`)
        .leftJoin(devices, eq(devices.id, wanted.id))
        .orderBy(...inOrder(order, hasStatus));
    },
  );
  // A search that finds nothing returns one row without a device.
  const rows = await statement(db, { ...askedValues(words), status, limit });
  const total = rows[0]?.total ?? 0;
  if (rows[0]?.isInName || total > MAX_HANDED_OVER) return undefined;
  return { rows: total > 0 ? (rows as DeviceListRow[]) : [], total };
}
