import { type Tax, taxWithin } from '../tax/tax.rules.ts';
import { taxLabels } from '../tax/tax.text.ts';
import { formatMinutes } from '../workshop/workshop.text.ts';

/**
 * The most one may pay for a phone, as a breakdown from the expected price down to tax and safety margin. All amounts in
 * cents.
 */

export interface PricedPart {
  label: string;
  /** Net, as the wholesale catalogue lists it. */
  priceCents: number;
}

export interface PlannedBuy {
  expectedCents: number;
  desiredProfitCents: number;
  parts: readonly PricedPart[];
  /** Left out where working time is not counted. */
  labour?: PlannedLabour | undefined;
  /** Null where tax is not counted. */
  tax: Tax | null;
  safetyMarginCents: number;
}

export interface PlannedLabour {
  minutes: number;
  costCents: number;
}

interface MaximumLine {
  label: string;
  /** Negative where it lowers the maximum. */
  cents: number;
}

export interface Maximum {
  /** Below 0 where the purchase cannot pay. */
  maximumCents: number;
  /** Its lines add up to the maximum. */
  breakdown: MaximumLine[];
}

export const EXPECTED_PRICE = 'Erwarteter Verkaufspreis';
export const DESIRED_PROFIT = 'Wunschgewinn';
export const SAFETY_MARGIN = 'Sicherheitsabschlag';

export function calculateMaximumAfterTax(buy: PlannedBuy): Maximum {
  const breakdown: MaximumLine[] = [
    { label: EXPECTED_PRICE, cents: buy.expectedCents },
    { label: DESIRED_PROFIT, cents: -buy.desiredProfitCents || 0 },
    ...buy.parts.map(({ label, priceCents }) => ({ label, cents: -priceCents || 0 })),
  ];
  if (buy.labour)
    breakdown.push({
      label: `Arbeitszeit (${formatMinutes(buy.labour.minutes)})`,
      cents: -buy.labour.costCents || 0,
    });
  if (buy.tax) breakdown.push({ label: taxLabels[buy.tax.scheme], cents: -taxOf(buy, buy.tax) || 0 });
  if (buy.safetyMarginCents > 0) breakdown.push({ label: SAFETY_MARGIN, cents: -buy.safetyMarginCents });
  return { maximumCents: breakdown.reduce((sum, { cents }) => sum + cents, 0), breakdown };
}

/**
 * Of a margin taxed by difference the shop keeps 100 of 119: to earn profit and parts it has to be 1.19 times them, so
 * that the maximum is the price minus 1.19 × (profit + parts net). Working time is earned like profit.
 */
function taxOf(
  { expectedCents, desiredProfitCents, parts, labour }: PlannedBuy,
  { scheme, rate }: Tax,
): number {
  const partsCents = parts.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const kept = desiredProfitCents + partsCents + (labour?.costCents ?? 0);
  if (scheme === 'differenz') return Math.round((kept * rate) / 100);
  return scheme === 'regel' ? taxWithin(expectedCents, rate) : 0;
}

export type OfferLevel = 'fine' | 'aboveMaximum' | 'loss';

export interface Offer {
  offerCents: number;
  maximumCents: number;
  desiredProfitCents: number;
  tax: Tax | null;
}

/** The profit of a phone that is bought for this offer; a cent more is shared with the tax office. */
export function profitLeft({ offerCents, maximumCents, desiredProfitCents, tax }: Offer): number {
  const spared = maximumCents - offerCents;
  const own = tax?.scheme === 'differenz' ? (spared * 100) / (100 + tax.rate) : spared;
  return desiredProfitCents + Math.round(own);
}

export function offerLevel(offer: Offer): OfferLevel {
  if (offer.offerCents <= offer.maximumCents) return 'fine';
  return profitLeft(offer) < 0 ? 'loss' : 'aboveMaximum';
}
