import { and, eq, type SQL, sql } from 'drizzle-orm';
import { keptSums } from './tables/kept-sums.table.ts';

/** How many rows are kept under this kind, all keys together or one: a number inside another query. */
export function keptRows(kind: (typeof keptSums.$inferSelect)['kind'], key?: SQL): SQL<number> {
  const condition = and(eq(keptSums.kind, sql.raw(`'${kind}'`)), key && eq(keptSums.key, key));
  return sql<number>`(select coalesce(sum(${keptSums.rows}), 0)::bigint from ${keptSums} where ${condition})`;
}

/**
 * A number for the state that a table is in, as text: it stays the same as long as nobody writes to it, and no other state has
 * ever had it (migration 0018).
 */
export function stateOf(table: 'devices' | 'assignments'): SQL<string> {
  const isOfTable = sql.raw(`kind = 'writes' and key = '${table}'`);
  return sql<string>`(select coalesce(sum(${keptSums.rows}), 0)::text from ${keptSums} where ${isOfTable})`;
}
