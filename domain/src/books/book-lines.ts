import type { DocumentPayment } from '../documents/payments.contract.ts';
import { onlyMethod } from '../documents/payments.rules.ts';
import type { SaleChannel } from '../sales/sales.rules.ts';
import type { TaxScheme } from '../tax/tax.choices.ts';

/** The lines that a month of the books consists of, all amounts in cents. */

export interface LinePayment {
  method: DocumentPayment;
  amountCents: number;
}

/** A document that a line names. */
export interface LineDocument {
  id: string;
  number: string;
}

interface Line {
  deviceId: string;
  /** Of the shop's calendar, `2026-10-31`. */
  day: string;
  model: string;
  imei: string;
  /** The payments that the document names, which sum to the price; none without a document. */
  payments: LinePayment[];
  /** The document was paid in several ways, though this line may need only one of them. */
  isMixed?: true | undefined;
  taxation: TaxScheme;
  /** Taxed with others of its month (Gesamtdifferenz). */
  isPooled: boolean;
  /** Taxed by its margin, but without a valid Ankaufbeleg ('Nachweis fehlt'). */
  isMissing: boolean;
}

export interface PurchaseLine extends Line {
  seller?: string | undefined;
  priceCents: number;
  receipt?: LineDocument | undefined;
}

export interface SaleLine extends Line {
  /** The lines of a return are those of its sale with negative amounts, on the day of the return. */
  kind: 'verkauf' | 'ruecknahme';
  /** The buyer of the invoice, or the reseller. */
  partner?: string | undefined;
  via: SaleChannel;
  /** Of a reseller's sale the minimum price. */
  priceCents: number;
  costCents: number;
  marginCents: number;
  /** In percent. */
  rate: number;
  baseCents: number;
  taxCents: number;
  invoice?: LineDocument | undefined;
}

export type LinePaymentName = DocumentPayment | 'gemischt' | 'unbekannt';

export function paymentName({ payments, isMixed }: Pick<Line, 'payments' | 'isMixed'>): LinePaymentName {
  if (payments.length === 0) return 'unbekannt';
  return (!isMixed && onlyMethod(payments)) || 'gemischt';
}
