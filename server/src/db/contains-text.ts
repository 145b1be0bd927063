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
  const words = wordsOf(search.toLowerCase());
  return and(
    ...words.map((word) => {
      const contains = sql`${searchText} like ${`%${escapeLike(word)}%`}`;
      if (!mustBeginNumber(word, words)) return contains;
      return and(contains, sql`${searchText} ~ ${`(?<!\\d)${word}`}`);
    }),
  );
}

/** Nobody types more; each one costs. */
const MAX_WORDS = 10;

function wordsOf(search: string): string[] {
  // An IMEI as the screens show it, in groups, or the end of one.
  const isGroupedNumber = /^[\d\s./-]+$/.test(search) && search.replaceAll(/\D/g, '').length >= 6;
  if (isGroupedNumber) return [search.replaceAll(/\D/g, '')];
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/**
 * In 'iPhone 14' the number is the model's, not two digits amid an IMEI or an article code. Three digits that are
 * searched for alone may be the last ones of an IMEI.
 */
function mustBeginNumber(word: string, words: string[]): boolean {
  return /^\d{1,2}$/.test(word) || (/^\d{3}$/.test(word) && words.length > 1);
}

export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}
