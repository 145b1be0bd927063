import type { DocumentKind, Settings, TaxScheme } from '../settings/settings.contract.ts';
import { shopDay } from '../shared/dates.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { documentProblems } from './documents.problems.ts';
import type { Buyer, Seller } from './paper-inputs.contract.ts';

/** `AB-2026-000123` */
export function documentNumber(prefix: string, year: number, sequence: number): string {
  return `${prefix}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** Of the shop's calendar, not of the server's. */
export function documentYear(issuedAt: Date): number {
  return Number(shopDay(issuedAt).slice(0, 4));
}

/** In whole years on that day; somebody born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years;
}

const FULL_AGE = 18;

/** § 2 BGB: below, no purchase. */
export function checkSellerAge(birthDate: string | undefined, day: string): Verdict {
  return birthDate && ageOn(birthDate, day) < FULL_AGE ? refuse(documentProblems.sellerUnderAge()) : fine;
}

/** Up to here an invoice may do without its recipient (§ 33 UStDV). */
const SMALL_INVOICE_CENTS = 250_00;

export function checkBuyerKnown(totalCents: number, buyer: Buyer | undefined): Verdict {
  return totalCents > SMALL_INVOICE_CENTS && !buyer ? refuse(documentProblems.buyerMissing()) : fine;
}

/** Bought from a business with tax shown, a phone cannot be sold under the margin scheme. */
export function taxationOf(
  { scheme }: Pick<Settings['tax'], 'scheme'>,
  sellsAs?: Seller['sellsAs'],
): TaxScheme {
  return scheme === 'differenz' && sellsAs === 'unternehmer' ? 'regel' : scheme;
}

export interface TaxShown {
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

/** A paper that was cancelled, or that cancels one, can no longer be. */
export function checkMayCancel({ kind, cancelledBy }: { kind: DocumentKind; cancelledBy?: string }): Verdict {
  if (kind === 'storno') return refuse(documentProblems.stornoStays());
  return cancelledBy ? refuse(documentProblems.cancelledAlready(cancelledBy)) : fine;
}

/** How long the page on the customer's side can be signed. */
export const SIGNATURE_PAGE_MS = 10 * 60_000;
