import type { MarginKind, TaxScheme } from './tax.choices.ts';

/** Taxation of a sale as the tax office counts it. All amounts in cents, half up. */

export interface Tax {
  scheme: TaxScheme;
  /** In percent. */
  rate: number;
}

/** As the settings of a shop say it. */
export interface TaxSettings extends Tax {
  /** Within § 25a. */
  margin: MarginKind;
}

/** Bought from a business with tax shown, a phone cannot be sold under the margin scheme. */
export function taxationOf({ scheme }: Pick<Tax, 'scheme'>, sellsAs?: string): TaxScheme {
  return scheme === 'differenz' && sellsAs === 'unternehmer' ? 'regel' : scheme;
}

/** The tax that a gross amount contains. */
export function taxWithin(grossCents: number, rate: number): number {
  return Math.round((grossCents * rate) / (100 + rate));
}

interface TaxShown {
  netCents: number;
  taxCents: number;
  rate: number;
}

/** Only under the regular scheme a tax is shown; net and tax sum to the gross to the cent. */
export function taxShown(grossCents: number, taxation: TaxScheme, rate: number): TaxShown | null {
  if (taxation !== 'regel') return null;
  const netCents = Math.round((grossCents * 100) / (100 + rate));
  return { netCents, taxCents: grossCents - netCents, rate };
}

/** The tax of one phone (Einzeldifferenz): a loss is not taxed and lowers no other tax, and parts lower none. */
export function taxableMargin(sellingPriceCents: number, purchasePriceCents: number): number {
  return Math.max(0, sellingPriceCents - purchasePriceCents);
}

interface TaxedSales {
  revenueCents: number;
  /** The taxable margin of each phone, added up. */
  marginCents: number;
}

export function taxOnSales({ revenueCents, marginCents }: TaxedSales, { scheme, rate }: Tax): number {
  if (scheme === 'kleinunternehmer') return 0;
  return taxWithin(scheme === 'regel' ? revenueCents : marginCents, rate);
}

/** Phones up to this purchase price may be pooled (§ 25a Abs. 4 UStG). */
export const MOST_POOLED_CENTS = 750_00;

/** The pool of one month: what its pooled sales brought, and what the pooled purchases of the month had cost. */
interface PooledMonth {
  salesCents: number;
  purchasesCents: number;
}

interface PoolTax {
  taxCents: number;
  /** The negative rest for the later months of the same calendar year; never above 0. */
  carryCents: number;
}

/** Decides whether the margin of a phone is taxed with those of others instead of by itself. */
export function isPooled(
  { scheme, margin }: Pick<TaxSettings, 'scheme' | 'margin'>,
  purchasePriceCents: number,
): boolean {
  return scheme === 'differenz' && margin === 'gesamt' && purchasePriceCents <= MOST_POOLED_CENTS;
}

/** Gesamtdifferenz: months below zero lower the later ones of their year; January begins with a carry of 0. */
export function poolTax(
  { salesCents, purchasesCents }: PooledMonth,
  carryCents: number,
  rate: number,
): PoolTax {
  const differenceCents = carryCents + salesCents - purchasesCents;
  return {
    taxCents: taxWithin(Math.max(0, differenceCents), rate),
    carryCents: Math.min(0, differenceCents),
  };
}
