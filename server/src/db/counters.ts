// Counter cache: reads the counts and sums that triggers keep (`routines/_counters.sql`).

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { counters } from './tables/counters.table.ts';

/** The counted rows of a kind, of all keys together or of one, as a subquery. */
export function countedRows(kind: (typeof counters.$inferSelect)['kind'], key?: SQL): SQL<number> {
  const condition = and(eq(counters.kind, sql.raw(`'${kind}'`)), key && eq(counters.key, key));
  return sql<number>`(select coalesce(sum(${counters.rows}), 0)::bigint from ${counters} where ${condition})`;
}

/** The table's version, as text: every write changes it, and no other state has ever had it. */
export function tableVersion(table: 'devices' | 'assignments'): SQL<string> {
  const isOfTable = sql.raw(`kind = 'writes' and key = '${table}'`);
  return sql<string>`(select coalesce(sum(${counters.rows}), 0)::text from ${counters} where ${isOfTable})`;
}
