// Pages of rows that come in pieces, or lie in memory.

import { limitAndOffset, type Page } from '../../db/paged.ts';
import type { Db } from '../../db/types.ts';

/** Hands out rows that come in pieces of any size in pages, each once and in order. */
export function pullPages<Row>(
  read: (db: Db) => AsyncGenerator<Row[]>,
): (db: Db, page: Page) => Promise<Row[]> {
  let pieces: AsyncGenerator<Row[]> | undefined;
  const waiting: Row[] = [];
  return async (db, { limit = Number.POSITIVE_INFINITY }) => {
    pieces ??= read(db);
    while (waiting.length < limit) {
      const { done, value } = await pieces.next();
      if (done) break;
      for (const row of value) waiting.push(row);
    }
    return waiting.splice(0, limit);
  };
}

/** A list whose rows are all there. */
export function listInMemory<Row>(all: readonly Row[]) {
  return {
    count: async () => all.length,
    rows: async (_db: Db, page: Page) => {
      const { offset, limit } = limitAndOffset(page);
      return all.slice(offset, limit === null ? undefined : offset + limit);
    },
  };
}
