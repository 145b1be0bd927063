import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sales } from './tables/sales.table.ts';

const reversal = alias(sales, 'reversal');

/** Of a row of sales: it sells, and no other row takes it back. */
export const isStanding = sql`${sales.kind} = 'verkauf' and not exists (
  select from ${sales} as ${reversal} where ${reversal.reversesId} = ${sales.id})`;
