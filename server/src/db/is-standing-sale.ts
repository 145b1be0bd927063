// SQL condition for sales that are not reversed.

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sales } from './tables/sales.table.ts';

const reversal = alias(sales, 'reversal');

export const isStandingSale = sql`${sales.kind} = 'verkauf' and not exists (
  select from ${sales} as ${reversal} where ${reversal.reversesId} = ${sales.id})`;
