import { calculateProfit } from '../devices/money/device-money.rules.ts';
import { centsToEuro } from '../shared/money.ts';
import { averageCents, averageOf, percentOf } from '../shared/ratio.ts';
import { type Tax, taxOnSales } from '../tax/tax.rules.ts';

/** Sums over a group of devices. Everything but `devices` counts sold ones only. */
export interface SalesSums {
  devices: number;
  sold: number;
  revenueCents: number;
  purchaseCents: number;
  partsCents: number;
  /** Of each sold phone its price above the purchase price, added up: a loss counts as nothing. */
  marginCents: number;
  daysToSell: number;
}

export const noSales: SalesSums = {
  devices: 0,
  sold: 0,
  revenueCents: 0,
  purchaseCents: 0,
  partsCents: 0,
  marginCents: 0,
  daysToSell: 0,
};

/** The sale price that counts: what it was sold for, else what it was meant to bring. */
export function salePriceOf(device: {
  actualSellingPriceCents: number | null;
  sellingPriceCents: number;
}): number {
  return device.actualSellingPriceCents ?? device.sellingPriceCents;
}

/**
 * Profit = sale prices minus purchase prices and parts; margin = average profit / average selling price, which is the
 * same as profit / revenue. Rates in percent; null where there is nothing to compare.
 */
export function salesFigures(
  { devices, sold, revenueCents, purchaseCents, partsCents, marginCents, daysToSell }: SalesSums,
  tax: Tax,
) {
  const profitCents = calculateProfit(revenueCents, { purchasePriceCents: purchaseCents, partsCents });
  return {
    devices,
    sold,
    sellRate: percentOf(sold, devices),
    revenue: centsToEuro(revenueCents),
    purchaseCosts: centsToEuro(purchaseCents),
    partsCosts: centsToEuro(partsCents),
    partsShare: percentOf(partsCents, purchaseCents + partsCents),
    profit: centsToEuro(profitCents),
    profitAfterTax: centsToEuro(profitCents - taxOnSales({ revenueCents, marginCents }, tax)),
    margin: percentOf(profitCents, revenueCents),
    averageSellingPrice: euroOrNull(averageCents(revenueCents, sold)),
    averageProfit: euroOrNull(averageCents(profitCents, sold)),
    averageDaysToSell: averageOf(daysToSell, sold),
  };
}

export type SalesFigures = ReturnType<typeof salesFigures>;

function euroOrNull(cents: number | null): number | null {
  return cents === null ? null : centsToEuro(cents);
}
