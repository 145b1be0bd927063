import type { ReturnReason } from '@kreislauf/domain/sales/sales.rules';
import { and, eq, gte, sql } from 'drizzle-orm';
import { devices } from '../../db/tables/devices.table.ts';
import { sales } from '../../db/tables/sales.table.ts';
import type { Db } from '../../db/types.ts';
import { modelKey } from './device-sums.queries.ts';

/** Sales from before the technician was kept count for the one that the phone names now. */
const technician = sql<string>`coalesce(${sales.technician}, ${devices.technician})`;
const reason = sql<ReturnReason>`coalesce(${sales.returnReason}, 'sonstiges')`;
const count = sql<number>`count(*)`.mapWith(Number);

const since = (day: string | null) => (day === null ? undefined : gte(sales.day, day));

/** Lists the phones that customers brought back since a day, by model, technician and reason; the amounts are negative. */
export function listReturned(db: Db, from: string | null) {
  return db
    .select({
      model: modelKey,
      technician,
      reason,
      count,
      cents: sql<number>`sum(${sales.priceCents})`.mapWith(Number),
    })
    .from(sales)
    .innerJoin(devices, eq(devices.id, sales.deviceId))
    .where(and(eq(sales.kind, 'ruecknahme'), since(from)))
    .groupBy(modelKey, technician, reason);
}

/** A correction takes a sale out, a return does not. */
const isCorrected = sql`exists (
  select from ${sales} as correction where correction.reverses_id = ${sales.id} and correction.kind = 'korrektur')`;

/** Lists the phones that were sold since a day, by model and technician, whether or not they came back. */
export function listSoldPhones(db: Db, from: string | null) {
  return db
    .select({ model: modelKey, technician, count })
    .from(sales)
    .innerJoin(devices, eq(devices.id, sales.deviceId))
    .where(and(eq(sales.kind, 'verkauf'), since(from), sql`not ${isCorrected}`))
    .groupBy(modelKey, technician);
}
