import { isPooled, type TaxSettings, taxableMargin, taxOnSales, taxWithin } from '../../tax/tax.rules.ts';
import { calculateProfit, type DeviceCosts } from './device-money.rules.ts';

/**
 * The profit after tax, by the scheme of the settings. A margin is taxed phone by
 * phone (§ 25a UStG): a loss lowers no other's, and parts lower none. Under Gesamtdifferenz the phones of a month are taxed
 * together: there a phone counts with what it adds to the pool, and a loss lowers the tax of the others. All amounts in
 * cents, half up.
 */

export function profitAfterTax(sellingPriceCents: number, costs: DeviceCosts, tax: TaxSettings): number {
  const { purchasePriceCents } = costs;
  const profitCents = calculateProfit(sellingPriceCents, costs);
  if (isPooled(tax, purchasePriceCents))
    return profitCents - taxWithin(sellingPriceCents - purchasePriceCents, tax.rate);
  const marginCents = taxableMargin(sellingPriceCents, purchasePriceCents);
  return profitCents - taxOnSales({ revenueCents: sellingPriceCents, marginCents }, tax);
}
