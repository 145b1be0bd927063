import type { SoldDevice, SoldSums } from '@kreislauf/domain/calculator/profit-reference.rules';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db } from '../../db/types.ts';

const profitCents = sql`(${devices.actualSellingPriceCents} - ${devices.purchasePriceCents} - ${devices.partsCents})`;

interface SoldSpelling extends SoldSums {
  model: string;
}

/** One row per spelling of the model among sold devices. */
export function listSoldSpellings(db: Db, modelKey: string): Promise<SoldSpelling[]> {
  return db
    .select({
      model: devices.model,
      devices: count(),
      sellingCents: centsOf(sql`sum(${devices.actualSellingPriceCents})`),
      partsCents: centsOf(sql`sum(${devices.partsCents})`),
      profitCents: centsOf(sql`sum(${profitCents})`),
      lowestProfitCents: centsOf(sql`min(${profitCents})`),
      highestProfitCents: centsOf(sql`max(${profitCents})`),
    })
    .from(devices)
    .where(isSoldPhone(modelKey))
    .groupBy(devices.model);
}

/** Enough to choose the most similar from; nearest in repair costs, then the latest. */
const MAX_CANDIDATES = 200;

export async function listSoldDevices(
  db: Db,
  { modelKey, partsCents }: { modelKey: string; partsCents: number },
): Promise<SoldDevice[]> {
  const rows = await db
    .select({
      id: devices.id,
      model: devices.model,
      modelDesc: devices.modelDesc,
      purchasePriceCents: devices.purchasePriceCents,
      partsCents: devices.partsCents,
      actualSellingPriceCents: devices.actualSellingPriceCents,
      soldDate: devices.soldDate,
    })
    .from(devices)
    .where(isSoldPhone(modelKey))
    .orderBy(sql`abs(${devices.partsCents} - ${partsCents})`, desc(devices.soldDate))
    .limit(MAX_CANDIDATES);
  return rows.flatMap((row) => (isSold(row) ? [row] : []));
}

/** The table's own constraint says so; the types do not. */
function isSold(row: {
  actualSellingPriceCents: number | null;
  soldDate: Date | null;
}): row is { actualSellingPriceCents: number; soldDate: Date } {
  return row.actualSellingPriceCents !== null && row.soldDate !== null;
}

function centsOf(sum: SQL) {
  return sum.mapWith(Number) as SQL<number>;
}

/** As the index of sold devices by their model is spelled. */
function isSoldPhone(modelKey: string): SQL | undefined {
  return and(eq(devices.status, sql.raw(`'verkauft'`)), eq(devices.modelKey, modelKey));
}
