import { and, eq, type SQL, sql } from 'drizzle-orm';
import { counters } from './tables/counters.table.ts';

/** How many rows are kept under this kind, all keys together or one: a number inside another query. */
export function countedRows(kind: (typeof counters.$inferSelect)['kind'], key?: SQL): SQL<number> {
  const condition = and(eq(counters.kind, sql.raw(`'${kind}'`)), key && eq(counters.key, key));
  return sql<number>`(select coalesce(sum(${counters.rows}), 0)::bigint from ${counters} where ${condition})`;
}

/**
 * A number for the state that a table is in, as text: it stays the same as long as nobody writes to it, and no other state has
 * ever had it (migration 0018).
 */
export function tableVersion(table: 'devices' | 'assignments'): SQL<string> {
  const isOfTable = sql.raw(`kind = 'writes' and key = '${table}'`);
  return sql<string>`(select coalesce(sum(${counters.rows}), 0)::text from ${counters} where ${isOfTable})`;
}
