import { sql } from 'drizzle-orm';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db } from '../../db/types.ts';
import { isSoldFrom } from '../devices/device-narrowing.queries.ts';

const cents = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number);

/** What was sold in the week that begins on this day, by day. */
export function listWeekSales(db: Db, monday: string) {
  return db
    .select({
      key: sql<string>`${devices.soldDay}::text`,
      sold: sql<number>`count(*)`.mapWith(Number),
      revenueCents: cents(sql`coalesce(${devices.actualSellingPriceCents}, ${devices.sellingPriceCents})`),
      purchaseCents: cents(devices.purchasePriceCents),
      partsCents: cents(devices.partsCents),
    })
    .from(devices)
    .where(isSoldFrom(monday, '7 days'))
    .groupBy(devices.soldDay);
}
