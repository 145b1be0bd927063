import type { CountedTax } from '../prices/maximum-after-tax.rules.ts';
import { calculateProfit, type DeviceCosts } from './device-money.rules.ts';

/**
 * What is left of a profit once the tax office has its share, by the scheme of the settings. A margin is taxed phone by
 * phone (§ 25a UStG): a loss lowers no other's, and parts lower none. All amounts in cents, half up.
 */

export interface TaxedSales {
  revenueCents: number;
  /** Of each phone what it sold for above its purchase price, added up. */
  marginCents: number;
}

export function taxableMargin(sellingPriceCents: number, purchasePriceCents: number): number {
  return Math.max(0, sellingPriceCents - purchasePriceCents);
}

export function taxOnSales({ revenueCents, marginCents }: TaxedSales, { scheme, rate }: CountedTax): number {
  if (scheme === 'kleinunternehmer') return 0;
  const taxedCents = scheme === 'regel' ? revenueCents : marginCents;
  return Math.round((taxedCents * rate) / (100 + rate));
}

export function profitAfterTax(sellingPriceCents: number, costs: DeviceCosts, tax: CountedTax): number {
  const marginCents = taxableMargin(sellingPriceCents, costs.purchasePriceCents);
  const sale = { revenueCents: sellingPriceCents, marginCents };
  return calculateProfit(sellingPriceCents, costs) - taxOnSales(sale, tax);
}
