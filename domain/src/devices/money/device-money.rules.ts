import { percentOf } from '../../shared/ratio.ts';

/** Costs and profit of a device. All amounts in cents. */

/** The profit that calculator and guided purchase start with. */
export const DEFAULT_DESIRED_PROFIT_CENTS = 50_00;

export interface DeviceCosts {
  purchasePriceCents: number;
  partsCents: number;
}

export function sumOfParts(parts: readonly { priceCents: number }[]): number {
  return parts.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

export function calculateSellingPrice(costs: DeviceCosts & { desiredProfitCents: number }): number {
  return costs.purchasePriceCents + costs.partsCents + costs.desiredProfitCents;
}

/** Working time, postage and tax do not count; the maximum of a purchase knows tax (prices/maximum-after-tax.rules.ts). */
export function calculateProfit(sellingPriceCents: number, costs: DeviceCosts): number {
  return sellingPriceCents - costs.purchasePriceCents - costs.partsCents;
}

export type Expectation = 'over' | 'asExpected' | 'under';

interface Deviation {
  differenceCents: number;
  /** One decimal; null when nothing was planned to compare with. */
  percent: number | null;
  expectation: Expectation;
}

/** The sale dialog's comparison with the planned price. */
export function calculateDeviation(actualCents: number, plannedCents: number): Deviation {
  const differenceCents = actualCents - plannedCents;
  const percent = plannedCents > 0 ? percentOf(differenceCents, plannedCents) : null;
  return { differenceCents, percent, expectation: expectationOf(differenceCents) };
}

export function expectationOf(differenceCents: number): Expectation {
  if (differenceCents === 0) return 'asExpected';
  return differenceCents > 0 ? 'over' : 'under';
}
