// Prepared statements that find rows by a list of keys.

import { chunksOf } from '@kreislauf/domain/shared/chunks';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type Preparable, placeholder, prepared, statementFamily } from './prepared.ts';
import type { Db } from './types.ts';

/** Sizes of the lists; a shorter one is padded with its first key. */
const SIZES = ['1', '4', '16', '100'] as const;
type Size = (typeof SIZES)[number];
const LARGEST = Number(SIZES.at(-1));

/**
 * A prepared statement that finds rows by their keys. PostgreSQL guesses ten keys for a list that it is given as one value,
 * finds fewer cheaper and plans anew each time; one value a key lets it keep its plan.
 */
export function preparedByKeys<Row>(
  name: string,
  build: (db: Db, isAsked: (column: AnyColumn | SQL) => SQL) => Preparable<Row[]>,
): (db: Db, keys: readonly string[]) => Promise<Row[]> {
  const ofSize = statementFamily((size: Size) => {
    const places = sql.join(
      placesOf(size).map((place) => sql`${placeholder(place)}`),
      sql`, `,
    );
    return prepared(`${name} ${size}`, (db: Db) => build(db, (column) => sql`${column} in (${places})`));
  });
  return async (db, keys) => {
    const rows: Row[] = [];
    for (const some of chunksOf([...new Set(keys)], LARGEST)) {
      const size = SIZES.find((room) => some.length <= Number(room)) ?? '100';
      const values = placesOf(size).map((place, index) => [place, some[index] ?? some[0]]);
      rows.push(...(await ofSize(size)(db, Object.fromEntries(values))));
    }
    return rows;
  };
}

function placesOf(size: Size): string[] {
  return Array.from({ length: Number(size) }, (_, index) => `key${index}`);
}
