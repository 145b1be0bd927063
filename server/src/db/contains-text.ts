import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Every word must occur somewhere in the table's lower-case search text. The matches are found in a fenced
 * subquery: left to itself the planner may walk the sort order and test each row on the way, which has long
 * tails; this way the trigram index always comes first.
 */
export function containsText(table: PgTable, id: PgColumn, searchText: PgColumn, search: string): SQL {
  return sql`${id} in (select ${id} from ${table} where ${containsWords(searchText, search) ?? true} offset 0)`;
}

/** The bare condition: where another index has already narrowed the rows to a few, or the table has no search text. */
export function containsWords(searchText: PgColumn | SQL, search = ''): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(...words.map((word) => containsWord(searchText, word)));
}

/** Nobody types more; each one costs. */
const MOST_WORDS = 10;

/** A short number begins one: in 'iPhone 14' it is the model's, not two digits amid an IMEI or an article code. */
function containsWord(searchText: PgColumn | SQL, word: string): SQL | undefined {
  const contains = sql`${searchText} like ${`%${escapeLike(word)}%`}`;
  return /^\d{1,3}$/.test(word) ? and(contains, sql`${searchText} ~ ${`(?<!\\d)${word}`}`) : contains;
}

export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}
