import { euroToCents } from '../shared/money.ts';

/** The first offer: the maximum, rounded down so that it is never exceeded, and never below zero. */
export function startingOffer(maximumCents: number, roundingEuro: number): number {
  const step = euroToCents(roundingEuro);
  return Math.max(0, Math.floor(maximumCents / step) * step);
}
