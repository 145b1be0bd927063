import type { DocumentKind, Settings, TaxScheme } from '../settings/settings.contract.ts';
import type { Buyer, InvoiceInput, Payment, Seller } from './documents.contract.ts';

/** Everything that a paper prints, as it was on the day. Papers are drawn from this alone. Amounts in euro. */

/** Who issues it, when and where. */
export interface Issued {
  number: string;
  issuedAt: string;
  issuedBy: string;
  company: Settings['company'];
  taxation: TaxScheme;
  total: number;
}

export interface PhoneOnPaper {
  model: string;
  storage?: string;
  color?: string;
  imei: string;
  imei2?: string;
  serial?: string;
  battery?: string;
  grade?: string;
}

export type Line = [label: string, value: string];

/** The number of the identity card is kept apart, so that it can be blanked; here stands what it was sealed with. */
export type SellerOnPaper = Omit<Seller, 'idNumber'> & { idNumberHash?: string };

export interface ReceiptSnapshot extends Issued {
  kind: 'ankauf';
  seller: SellerOnPaper;
  payment: Payment;
  purchaseDate: string;
  phone: PhoneOnPaper;
  condition: Line[];
  functions: Line[];
  defects: string[];
  checks: Line[];
  priceInWords: string;
  declaration: string;
  privacyNote: string;
  /** Of the drawn signature; absent where the paper is signed by hand. */
  signatureHash?: string;
}

export interface InvoiceSnapshot extends Issued {
  kind: 'rechnung';
  buyer?: Buyer;
  paidBy: InvoiceInput['paidBy'];
  soldDate: string;
  phone: PhoneOnPaper;
  defects: string[];
  net?: number;
  tax?: number;
  rate?: number;
  taxationText?: string;
  warrantyMonths: number;
  warrantyText: string;
  /** Below 24 months, to be signed by the buyer. */
  shortenedWarranty?: string;
}

export interface StornoSnapshot extends Issued {
  kind: 'storno';
  cancels: { _id: string; number: string; kind: DocumentKind; issuedAt: string };
  partner?: { name: string; street: string; zip: string; city: string };
  phone?: PhoneOnPaper;
  reason: string;
  net?: number;
  tax?: number;
  rate?: number;
  taxationText?: string;
}

export type DocumentSnapshot = ReceiptSnapshot | InvoiceSnapshot | StornoSnapshot;
