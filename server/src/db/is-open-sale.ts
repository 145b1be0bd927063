// SQL condition for sales of resellers that no valid settlement asks for.

import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isStandingSale } from './is-standing-sale.ts';
import { sales } from './tables/sales.table.ts';
import { settlementLines } from './tables/settlements.table.ts';

/** Goes by the assignment, not by the sale, since a correction of the phone's cost writes a new row of the sale. */
export const isUnsettled = (assignmentId: AnyPgColumn): SQL => sql`not exists (
  select from ${settlementLines} as settled where settled.assignment_id = ${assignmentId} and settled.is_standing)`;

export const isOpenSale: SQL = sql`${isStandingSale} and ${sales.channel} = 'reseller' and ${isUnsettled(sales.assignmentId)}`;
