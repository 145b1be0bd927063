// SQL expression for the moment at which a day of the shop's calendar begins.

import { TIME_ZONE } from '@kreislauf/domain/shared/dates';
import { type SQL, sql } from 'drizzle-orm';

/** Of a day as YYYY-MM-DD, or of one so many days later. */
export function shopDayBegins(day: string, plusDays = 0): SQL {
  return sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${TIME_ZONE})`;
}
