import type { SoldDevice, SoldSums } from '@kreislauf/domain/calculator/profit-reference.rules';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isStandingSale } from '../../db/is-standing-sale.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { sales } from '../../db/tables/sales.table.ts';
import type { Db } from '../../db/types.ts';

interface SoldSpelling extends SoldSums {
  model: string;
}

/** One model, by the key that devices keep of it, or by all its spellings while those keys are due. */
export type SoldModel = { modelKey: string } | { models: string[] };

/** One row per spelling of the model among sold devices. */
export function listSoldSpellings(db: Db, model: SoldModel): Promise<SoldSpelling[]> {
  return db
    .select({
      model: devices.model,
      devices: count(),
      sellingCents: centsOf(sql`sum(${sales.priceCents})`),
      partsCents: centsOf(sql`sum(${sales.partsCents})`),
      profitCents: centsOf(sql`sum(${sales.profitCents})`),
      lowestProfitCents: centsOf(sql`min(${sales.profitCents})`),
      highestProfitCents: centsOf(sql`max(${sales.profitCents})`),
    })
    .from(devices)
    .innerJoin(sales, and(eq(sales.deviceId, devices.id), isStandingSale))
    .where(isSoldPhone(model))
    .groupBy(devices.model);
}

/** Enough to choose the most similar from; nearest in repair costs, then the latest. */
const MAX_CANDIDATES = 200;

export async function listSoldDevices(
  db: Db,
  { model, partsCents }: { model: SoldModel; partsCents: number },
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
    .where(isSoldPhone(model))
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
function isSoldPhone(model: SoldModel): SQL | undefined {
  const isModel =
    'modelKey' in model ? eq(devices.modelKey, model.modelKey) : inArray(devices.model, model.models);
  return and(eq(devices.status, sql.raw(`'verkauft'`)), isModel);
}
