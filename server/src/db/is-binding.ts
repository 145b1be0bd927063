// SQL condition for assignments that bind their device.

import { sql } from 'drizzle-orm';
import { assignments } from './tables/assignments.table.ts';

/**
 * A reseller has the device, or has sold it (domain: bindingStatuses). Spelled as the index of open assignments is: only
 * then does PostgreSQL see, for any value that is asked for, that it serves.
 */
export const isBinding = sql`${assignments.status} <> 'returned'`;
