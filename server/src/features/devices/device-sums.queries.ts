import { availableStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { eq, sql } from 'drizzle-orm';
import { batchLoader } from '../../db/batch-loader.ts';
import { prepared } from '../../db/prepared.ts';
import { counters } from '../../db/tables/counters.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db } from '../../db/types.ts';

const deviceSums = prepared('device_sums', (db) =>
  db
    .select({
      status: counters.key,
      count: sql<number>`sum(${counters.rows})::bigint`,
      donors: sql<number>`(select count(*) from ${devices} where ${devices.donorSince} is not null and ${devices.status} = ${counters.key})`,
      plannedProfitCents: sql<number>`sum(${counters.cents})::bigint`,
    })
    .from(counters)
    .where(eq(counters.kind, sql.raw(`'device'`)))
    .groupBy(counters.key),
);

const profitOfSales = prepared('profit_of_sales', (db) =>
  db
    .select({ cents: sql<number>`coalesce(sum(${counters.moreCents}), 0)::bigint` })
    .from(counters)
    .where(eq(counters.kind, sql.raw(`'saleMonth'`))),
);

const sumsOf = batchLoader(async (db, kinds: 'device'[]) => {
  const sums = await deviceSums(db);
  return new Map(kinds.map((kind) => [kind, sums]));
});

export async function listDeviceSums(db: Db) {
  return (await sumsOf(db, 'device')) ?? [];
}

/** Profits over sold devices only; the planned one over the same devices. */
export async function findStats(db: Db) {
  const [sums, [profit]] = await Promise.all([listDeviceSums(db), profitOfSales(db)]);
  const countOf = (statuses: readonly string[]) =>
    sums.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
  const donorsIn = (statuses: readonly string[]) =>
    sums.reduce((sum, { status, donors }) => (statuses.includes(status) ? sum + donors : sum), 0);
  const sold = sums.find(({ status }) => status === 'verkauft');
  return {
    total: sums.reduce((sum, { count }) => sum + count, 0),
    available: countOf(availableStatuses) - donorsIn(availableStatuses),
    sold: sold?.count ?? 0,
    plannedProfitCents: sold?.plannedProfitCents ?? 0,
    actualProfitCents: profit?.cents ?? 0,
  };
}
