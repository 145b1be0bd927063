import type { BookSums } from '@kreislauf/domain/books/book-sums.rules';
import { and, asc, between, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { placeholder, prepared } from '../../db/prepared.ts';
import { bookChangedDays, bookDays } from '../../db/tables/books.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export interface SummedDay extends BookSums {
  day: string;
}

const isWithin = (day: typeof bookDays.day | typeof bookChangedDays.day) =>
  between(day, sql`${placeholder('from')}::date`, sql`${placeholder('to')}::date`);

const changedDays = prepared('list_changed_book_days', (db) =>
  db.selectDistinct({ day: bookChangedDays.day }).from(bookChangedDays).where(isWithin(bookChangedDays.day)),
);

const { day: _day, ...sumColumns } = getTableColumns(bookDays);

const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;

/** Days whose sum is out of date are read from their lines instead. */
const isUpToDate = sql`${bookDays.day} <> all(${placeholder('changed')}::date[])`;

const summedMonths = prepared('list_book_months', (db) =>
  db
    .select({
      month: sql<string>`to_char(${bookDays.day}, 'YYYY-MM')`,
      ...(Object.fromEntries(
        Object.entries(sumColumns).map(([name, column]) => [name, sumOf(column)]),
      ) as Record<keyof BookSums, SQL<number>>),
    })
    .from(bookDays)
    .where(and(isWithin(bookDays.day), isUpToDate))
    .groupBy(sql`1`),
);

const summedDays = prepared('list_book_days', (db) =>
  db
    .select(getTableColumns(bookDays))
    .from(bookDays)
    .where(and(isWithin(bookDays.day), isUpToDate)),
);

/**
 * The days whose lines must be added up. Asked before the sums, which leave them out: a day that is summed up in between is
 * counted from its lines.
 */
export async function listChangedBookDays(db: Db, from: string, to: string): Promise<string[]> {
  return (await changedDays(db, { from, to })).map(({ day }) => day);
}

const firstDays = prepared('find_first_book_days', (db) =>
  db
    .select({
      summed: sql<string | null>`(select min(${sql`${bookDays.day}`})::text from ${bookDays})`,
      changed: sql<string | null>`(select min(${sql`${bookChangedDays.day}`})::text from ${bookChangedDays})`,
    })
    .from(sql`(values (1)) as one`),
);

/** The first day that was summed up, and the first that is to be. */
export async function findFirstBookDays(db: Db): Promise<{ summed: string | null; changed: string | null }> {
  const [days] = await firstDays(db);
  return days ?? { summed: null, changed: null };
}

interface SummedRange {
  from: string;
  to: string;
  changed: string[];
}

export function listBookMonths(db: Db, range: SummedRange): Promise<({ month: string } & BookSums)[]> {
  return summedMonths(db, { ...range });
}

export function listBookDays(db: Db, range: SummedRange): Promise<SummedDay[]> {
  return summedDays(db, { ...range });
}

/** Nobody else sums up, and nobody says another scheme until it is done: whoever does marks the days that are there then. */
export async function lockBookSummary(tx: Tx): Promise<boolean> {
  await tx.execute(sql`lock table tax_settings in share mode`);
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('book summary', 0)) as locked`,
  );
  return rows[0]?.locked ?? false;
}

export async function listBookDaysToSumUp(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ day: bookChangedDays.day })
    .from(bookChangedDays)
    .orderBy(asc(bookChangedDays.day))
    .limit(limit);
  return rows.map(({ day }) => day);
}

/** The days count from here on; marks that came since the caller's snapshot stay. */
export async function replaceBookDays(tx: Tx, days: string[], sums: SummedDay[]): Promise<void> {
  await tx.delete(bookChangedDays).where(inArray(bookChangedDays.day, days));
  await tx.delete(bookDays).where(inArray(bookDays.day, days));
  if (sums.length > 0) await tx.insert(bookDays).values(sums);
}
