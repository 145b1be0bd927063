import type { SoldDevice, SoldSums } from '@kreislauf/domain/calculator/profit-reference.rules';
import { modelKeyOf } from '@kreislauf/domain/parts/part-models.rules';
import { readPhone } from '@kreislauf/domain/phones/phone-name.rules';
import { and, count, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../db/contains-text.ts';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db } from '../../db/types.ts';

const profitCents = sql`(${devices.actualSellingPriceCents} - ${devices.purchasePriceCents} - ${devices.partsCents})`;

export interface SoldSpelling extends SoldSums {
  model: string;
}

/**
 * One row per spelling of the model among sold devices. SQL narrows down by the first words of the name; which of
 * them are this model ('iPhone 13') and which another ('iPhone 13 Pro') the rule decides that matches parts too.
 */
export async function listSoldSpellings(db: Db, modelKey: string): Promise<SoldSpelling[]> {
  const rows = await db
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
    .where(and(eq(devices.status, 'verkauft'), like(devices.searchText, firstWordsOf(modelKey))))
    .groupBy(devices.model);
  return rows.filter(({ model }) => modelKeyOf(model) === modelKey);
}

/** Enough to choose the most similar from; nearest in repair costs, then the latest. */
const MAX_CANDIDATES = 200;

export async function listSoldDevices(
  db: Db,
  { models, partsCents }: { models: string[]; partsCents: number },
): Promise<SoldDevice[]> {
  if (models.length === 0) return [];
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
    .where(and(eq(devices.status, 'verkauft'), inArray(devices.model, models)))
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

/**
 * The name's first two words behind its maker in their order, whatever stands around and between them:
 * 'Apple iPhone SE (2022)', 'iPhone13 mini', 'iPhone 8+', 'Galaxy S24'.
 */
function firstWordsOf(modelKey: string): string {
  const shortName = readPhone(modelKey).model?.shortName.toLowerCase() ?? modelKey;
  const words = escapeLike(shortName).split(' ');
  return `%${words.slice(0, 2).join('%')}%`;
}
