import type { DeviceStatus } from '../devices/device-status.rules.ts';
import type { DocumentKind } from '../settings/settings.choices.ts';
import { runningNumber } from '../shared/running-number.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import type { Buyer } from './document-inputs.contract.ts';
import { documentProblems } from './documents.problems.ts';

/** `AB-2026-000123` */
export function documentNumber(prefix: string, year: number, sequence: number): string {
  return runningNumber(prefix, year, sequence, 6);
}

/** In whole years on that day; somebody born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years;
}

const FULL_AGE = 18;

/** § 2 BGB: below, no purchase. */
export function checkSellerAge(
  birthDate: string | undefined,
  day: string,
  field: 'seller' | 'person' = 'seller',
): Verdict {
  return birthDate && ageOn(birthDate, day) < FULL_AGE
    ? refuse(documentProblems.sellerUnderAge(field))
    : fine;
}

/** Up to here an invoice may do without its recipient (§ 33 UStDV). */
const SMALL_INVOICE_CENTS = 250_00;

export function checkBuyerKnown(totalCents: number, buyer: Buyer | undefined): Verdict {
  return totalCents > SMALL_INVOICE_CENTS && !buyer ? refuse(documentProblems.buyerMissing()) : fine;
}

/** A sale that an invoice can be written of; null where the phone is not sold. */
export function saleToInvoice({
  status,
  soldDate,
  actualSellingPriceCents: totalCents,
}: {
  status: DeviceStatus;
  soldDate: Date | null;
  actualSellingPriceCents: number | null;
}): { soldDate: Date; totalCents: number } | null {
  return status === 'verkauft' && soldDate && totalCents ? { soldDate, totalCents } : null;
}

/** The seller of a phone issues its invoice, one for each sale while it stands. */
export function checkMayInvoice({
  isSoldByReseller,
  standing,
}: {
  isSoldByReseller: boolean;
  /** The number of the invoice that there is. */
  standing: string | undefined;
}): Verdict {
  if (isSoldByReseller) return refuse(documentProblems.soldByReseller());
  return standing === undefined ? fine : refuse(documentProblems.invoiceStands(standing));
}

/** One purchase receipt for each purchase while it stands, and none of a present. */
export function checkMayIssuePurchaseReceipt(
  standing: string | undefined,
  purchasePriceCents: number,
): Verdict {
  if (standing !== undefined) return refuse(documentProblems.purchaseReceiptStands(standing));
  return purchasePriceCents > 0 ? fine : refuse(documentProblems.noPurchasePrice());
}

/** § 438 BGB asks for 24 months unless the buyer agreed to fewer, apart and beforehand (§ 476 BGB). */
const FULL_WARRANTY_MONTHS = 24;

export function isWarrantyShortened(months: number): boolean {
  return months < FULL_WARRANTY_MONTHS;
}

/** A document that was cancelled, or that cancels one, can no longer be. */
export function checkMayCancel({ kind, cancelledBy }: { kind: DocumentKind; cancelledBy?: string }): Verdict {
  if (kind === 'storno') return refuse(documentProblems.stornoStays());
  return cancelledBy ? refuse(documentProblems.cancelledAlready(cancelledBy)) : fine;
}

/** The time within which the customer can sign the page. */
export const SIGNATURE_PAGE_MS = 10 * 60_000;
