import { type Tax, taxableMargin, taxOnSales } from '../tax/tax.rules.ts';
import { calculateProfit, type DeviceCosts } from './device-money.rules.ts';

/**
 * What is left of a profit once the tax office has its share, by the scheme of the settings. A margin is taxed phone by
 * phone (§ 25a UStG): a loss lowers no other's, and parts lower none. All amounts in cents, half up.
 */

export function profitAfterTax(sellingPriceCents: number, costs: DeviceCosts, tax: Tax): number {
  const marginCents = taxableMargin(sellingPriceCents, costs.purchasePriceCents);
  const sale = { revenueCents: sellingPriceCents, marginCents };
  return calculateProfit(sellingPriceCents, costs) - taxOnSales(sale, tax);
}
