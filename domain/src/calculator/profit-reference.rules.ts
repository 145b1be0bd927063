import { calculateProfit } from '../devices/money/device-money.rules.ts';
import { storageOf } from '../phones/storage.rules.ts';
import { averageCents } from '../shared/ratio.ts';

/** Figures of earlier sales of the same model. All amounts in cents. */

export interface SoldDevice {
  id: string;
  model: string;
  modelDesc: string | null;
  purchasePriceCents: number;
  partsCents: number;
  actualSellingPriceCents: number;
  soldDate: Date;
}

/** The sums of one group of sold devices, as the database makes them. */
export interface SoldSums {
  devices: number;
  sellingCents: number;
  partsCents: number;
  profitCents: number;
  lowestProfitCents: number;
  highestProfitCents: number;
}

export interface ProfitReference {
  devices: number;
  averageSellingCents: number;
  averagePartsCents: number;
  averageProfitCents: number;
  lowestProfitCents: number;
  highestProfitCents: number;
}

/** One model is written in several ways: the groups of all its spellings together. */
export function profitReferenceOf(groups: readonly SoldSums[]): ProfitReference | null {
  const total = (key: keyof SoldSums) => groups.reduce((sum, group) => sum + group[key], 0);
  const devices = total('devices');
  if (devices === 0) return null;
  const average = (key: keyof SoldSums) => averageCents(total(key), devices) ?? 0;
  return {
    devices,
    averageSellingCents: average('sellingCents'),
    averagePartsCents: average('partsCents'),
    averageProfitCents: average('profitCents'),
    lowestProfitCents: Math.min(...groups.map((group) => group.lowestProfitCents)),
    highestProfitCents: Math.max(...groups.map((group) => group.highestProfitCents)),
  };
}

/**
 * A caller who may not list devices learns averages only, from this many sales on: with one or two, an average
 * would give away what was paid for a single device.
 */
export const MIN_SALES_FOR_AVERAGES = 3;

const MAX_SIMILAR_DEVICES = 3;

interface WantedDevice {
  /** In GB; null where it is not known. */
  storage: number | null;
  partsCents: number;
}

/** Sorts sales of the same model: the nearest storage first, then the nearest repair costs, then the latest sale. */
export function mostSimilar(sold: readonly SoldDevice[], wanted: WantedDevice): SoldDevice[] {
  return [...sold]
    .sort(
      (one, other) =>
        storageDistance(one, wanted) - storageDistance(other, wanted) ||
        Math.abs(one.partsCents - wanted.partsCents) - Math.abs(other.partsCents - wanted.partsCents) ||
        other.soldDate.getTime() - one.soldDate.getTime(),
    )
    .slice(0, MAX_SIMILAR_DEVICES);
}

/** In doublings: 128 to 256 GB is as far as 256 to 512. An unknown storage is as far as one doubling. */
function storageDistance(device: SoldDevice, wanted: WantedDevice): number {
  if (wanted.storage === null) return 0;
  const storage = storageOf(device.model) ?? storageOf(device.modelDesc ?? '');
  return storage === null ? 1 : Math.abs(Math.log2(storage / wanted.storage));
}

export function profitOf(device: SoldDevice): number {
  return calculateProfit(device.actualSellingPriceCents, device);
}
