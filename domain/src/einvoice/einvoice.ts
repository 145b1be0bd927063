import type { Line } from '../documents/snapshots.ts';

/** An invoice as EN 16931 sees it, whatever it is written in. Amounts in integer cents, days of the shop's calendar. */
export interface EInvoice {
  /** Invoice or credit note (UNTDID 1001). */
  type: '380' | '381';
  number: string;
  day: string;
  notes: string[];
  /** BT-10: what the buyer wants to find on it, such as the Leitweg-ID of an authority. */
  reference?: string | undefined;
  seller: Party;
  buyer: Party;
  /** Set where all phones were delivered on one day. */
  deliveryDay?: string | undefined;
  /** Set where they were delivered on several days. */
  deliveryPeriod?: Period | undefined;
  lines: EInvoiceLine[];
  taxes: TaxOfCategory[];
  means: PaymentMeans[];
  dueDay?: string | undefined;
  terms?: string | undefined;
  totals: Totals;
  /** The document that it cancels or replaces. */
  preceding?: { number: string; day?: string } | undefined;
}

export interface Period {
  from: string;
  to: string;
}

export interface Party {
  name: string;
  /** BT-29, BT-46: where there is no VAT id that says who it is. */
  id?: string | undefined;
  /** Street, town and their kind in the order of an envelope. */
  address: { lines: string[]; zip?: string | undefined; city?: string | undefined };
  contact?: { name?: string; phone?: string; email?: string } | undefined;
  /** The address for electronic invoices: an e-mail address (EM) or the Leitweg-ID of an authority (0204). */
  endpoint?: { scheme: 'EM' | '0204'; value: string } | undefined;
  vatId?: string | undefined;
  /** Of the tax office. */
  taxNumber?: string | undefined;
}

/** Taxed at a rate, taxed at nothing, and free of tax (UNTDID 5305). */
type TaxCategory = 'S' | 'Z' | 'E';

export interface TaxOfLine {
  category: TaxCategory;
  /** In percent. */
  rate: number;
}

export interface EInvoiceLine extends TaxOfLine {
  name: string;
  description: string;
  facts: Line[];
  note?: string | undefined;
  /** Set where the line was not delivered on the day of the others. */
  day?: string | undefined;
  netCents: number;
  taxCents: number;
}

export interface TaxOfCategory extends TaxOfLine {
  basisCents: number;
  taxCents: number;
  exemption?: { reason: string; code?: string | undefined } | undefined;
}

/** A means by which the invoice was or is to be paid (UNTDID 4461). */
export interface PaymentMeans {
  code: '1' | '10' | '48' | '58' | '68' | '97';
  words: string;
  /** The account for a transfer. */
  account?: { iban: string; name: string } | undefined;
}

export interface Totals {
  netCents: number;
  taxCents: number;
  grossCents: number;
  paidCents: number;
  dueCents: number;
}
