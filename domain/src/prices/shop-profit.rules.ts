import { DEFAULT_DESIRED_PROFIT_CENTS } from '../devices/money/device-money.rules.ts';
import type { ProfitClass } from '../settings/settings-inputs.contract.ts';
import { euroToCents } from '../shared/money.ts';

/** The shop's usual profit from a phone that sells for this price. */
export function shopProfit(classes: readonly ProfitClass[], sellingPriceCents: number): number {
  const own = classes
    .filter(({ from }) => euroToCents(from) <= sellingPriceCents)
    .reduce<ProfitClass | null>((best, one) => (best && best.from >= one.from ? best : one), null);
  if (!own) return DEFAULT_DESIRED_PROFIT_CENTS;
  if (own.euro !== undefined) return euroToCents(own.euro);
  return Math.round((sellingPriceCents * (own.percent ?? 0)) / 100);
}
