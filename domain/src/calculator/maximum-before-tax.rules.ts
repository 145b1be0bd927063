import { calculateProfit } from '../devices/money/device-money.rules.ts';

/**
 * The calculator's own maximum: market price minus profit and parts, and what other prices would earn. Without tax and
 * safety margin; with them: prices/maximum-after-tax.rules.ts. All amounts in cents.
 */

export const MARKET_PRICE_STEP_EURO = 10;

export interface PlannedPurchase {
  marketPriceCents: number;
  desiredProfitCents: number;
  partPricesCents: readonly number[];
}

export interface MaximumPrice {
  partsCents: number;
  /** Market price minus desired profit minus parts, also below 0. */
  remainderCents: number;
  /** Never below 0. */
  maximumCents: number;
  /** False when profit and parts exceed the market price: the purchase does not pay. */
  pays: boolean;
}

export function calculateMaximumBeforeTax(purchase: PlannedPurchase): MaximumPrice {
  const partsCents = purchase.partPricesCents.reduce((sum, cents) => sum + cents, 0);
  const remainderCents = purchase.marketPriceCents - purchase.desiredProfitCents - partsCents;
  return { partsCents, remainderCents, maximumCents: Math.max(0, remainderCents), pays: remainderCents >= 0 };
}

/** The usual purchase prices whose profit is shown beside the maximum. */
export const examplePurchasePricesCents = [100_00, 150_00, 200_00, 250_00] as const;

export interface ExampleProfit {
  purchasePriceCents: number;
  profitCents: number;
  outcome: 'reachesDesiredProfit' | 'belowDesiredProfit' | 'loss';
}

export function calculateExampleProfits(purchase: PlannedPurchase): ExampleProfit[] {
  const { partsCents } = calculateMaximumBeforeTax(purchase);
  return examplePurchasePricesCents.map((purchasePriceCents) => {
    const profitCents = calculateProfit(purchase.marketPriceCents, { purchasePriceCents, partsCents });
    return { purchasePriceCents, profitCents, outcome: outcomeOf(profitCents, purchase.desiredProfitCents) };
  });
}

function outcomeOf(profitCents: number, desiredProfitCents: number): ExampleProfit['outcome'] {
  if (profitCents < 0) return 'loss';
  return profitCents >= desiredProfitCents ? 'reachesDesiredProfit' : 'belowDesiredProfit';
}
