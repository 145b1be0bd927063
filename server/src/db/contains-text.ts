import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Every word must occur somewhere in the table's lower-case search text. The matches are found in a fenced
 * subquery: left to itself the planner may walk the sort order and test each row on the way, which has long
 * tails; this way the trigram index always comes first.
 */
export function containsText(table: PgTable, id: PgColumn, searchText: PgColumn, search: string): SQL {
  return sql`${id} in (select ${id} from ${table} where ${containsWords(searchText, search)} offset 0)`;
}

/** The bare condition, where another index has already narrowed the rows to a few. */
export function containsWords(searchText: PgColumn, search: string): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => sql`${searchText} like ${`%${escapeLike(word)}%`}`);
  return sql.join(conditions, sql` and `);
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}
