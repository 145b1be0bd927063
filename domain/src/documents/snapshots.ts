import { z } from 'zod';
import { documentKinds } from '../settings/settings.choices.ts';
import { euro, setOff } from '../shared/wire.ts';
import { taxSchemes } from '../tax/tax.choices.ts';
import { idTypes, sellerKinds } from './document-inputs.contract.ts';
import { paidByChoices, paymentMethods } from './payments.contract.ts';

/** Everything that a document prints, as it was on the day. Documents are drawn from this alone. Amounts in euro. */

const text = z.string();
const maybe = text.optional();

/** The shop, as the settings had it. */
const company = z.object({
  name: text,
  owner: text,
  street: text,
  zip: text,
  city: text,
  phone: text,
  email: text,
  taxNumber: text,
  vatId: text,
  iban: text,
  closingLine: text,
});

const paymentOnDocument = z.object({
  method: z.enum([...paidByChoices, ...paymentMethods]),
  amount: euro(),
  iban: maybe,
});

export type PaymentOnDocument = z.output<typeof paymentOnDocument>;

/** Another document that this one names. */
const named = z.object({ _id: text, number: text });

/** Issuer, time and place. */
const issued = z.object({
  /** Of what it holds; absent in documents from before there was one. */
  version: z.number().optional(),
  number: text,
  issuedAt: text,
  issuedBy: text,
  company,
  taxation: z.enum(taxSchemes),
  total: euro(),
  /** They sum to the total, negative on a storno; absent in documents from before there were several. */
  payments: setOff(z.array(paymentOnDocument)).optional(),
  /** The other document of a trade-in: of the invoice the purchase receipt, of that the invoice. */
  tradeIn: named.optional(),
});

export type Issued = z.output<typeof issued>;

export const printedPhone = z.object({
  model: text,
  storage: maybe,
  color: maybe,
  imei: text,
  imei2: maybe,
  serial: maybe,
  battery: maybe,
  grade: maybe,
});

export type PhoneOnDocument = z.output<typeof printedPhone>;

/** A label and what stands behind it. */
const line = z.tuple([text, text]);

export type Line = z.output<typeof line>;

/** Lines below a title. */
export const factsOnDocument = z.object({ title: text, lines: z.array(line) });

export type FactsOnDocument = z.output<typeof factsOnDocument>;

const address = z.object({ name: text, street: text, zip: text, city: text });

/** A business is asked for as such; the reference is what it wants to find on its invoices. */
const buyer = address.extend({
  email: maybe,
  isBusiness: z.boolean().optional(),
  vatId: maybe,
  reference: maybe,
});

/** As the seller stands on a document, without the number of the identity card. */
const seller = address.extend({
  birthDate: maybe,
  phone: maybe,
  email: maybe,
  idType: z.enum(idTypes).optional(),
  sellsAs: z.enum(sellerKinds),
});

/** One phone on a purchase receipt. */
const boughtPhone = z.object({
  purchaseDate: text,
  phone: printedPhone,
  condition: z.array(line),
  functions: z.array(line),
  defects: z.array(text),
  checks: z.array(line),
});

const boughtLine = boughtPhone.extend({ total: euro() });
export type BoughtLine = z.output<typeof boughtLine>;

const purchaseReceipt = issued.extend({
  kind: z.literal('ankauf'),
  /** The number of the card is stored apart, so that it can be deleted; the snapshot holds its salted hash. */
  seller: seller.extend({ idNumberHash: maybe }),
  /** Of one payment. */
  payment: z.object({ method: z.enum(paymentMethods), iban: maybe }).optional(),
  /** Of one phone; several stand in `lines`. */
  ...boughtPhone.partial().shape,
  lines: z.array(boughtLine).optional(),
  priceInWords: euro(text),
  declaration: text,
  privacyNote: text,
  /** Of the drawn signature; absent where the document is signed by hand. */
  signatureHash: maybe,
});

export type PurchaseReceiptSnapshot = z.output<typeof purchaseReceipt>;

/** Only where a tax is shown. */
const taxed = {
  net: euro().optional(),
  tax: euro().optional(),
  /** In percent. */
  rate: z.number().optional(),
  taxationText: maybe,
};

/** One phone on an invoice. */
const soldPhone = z.object({ soldDate: text, phone: printedPhone, defects: z.array(text) });

const soldLine = soldPhone.extend({ total: euro(), taxation: z.enum(taxSchemes), ...taxed });
export type SoldLine = z.output<typeof soldLine>;

const invoice = issued.extend({
  kind: z.literal('rechnung'),
  buyer: buyer.optional(),
  /** Of one payment. */
  paidBy: z.enum(paidByChoices).optional(),
  /** Of one phone; several stand in `lines`, with the tax of each. */
  ...soldPhone.partial().shape,
  lines: z.array(soldLine).optional(),
  ...taxed,
  warrantyMonths: z.number(),
  warrantyText: text,
  /** Below 24 months, to be signed by the buyer. */
  shortenedWarranty: maybe,
  /** The cancelled invoice whose other phones this one names. */
  replaces: named.optional(),
  /** The phone that the customer brought back for this one, whose price is set off, and its former invoice. */
  exchanges: z.object({ model: text, imei: text, invoice: maybe }).optional(),
  /** The GiroCode, where it is paid by transfer. */
  giroCode: maybe,
});

export type InvoiceSnapshot = z.output<typeof invoice>;

/** Street and town stand in one text, as resellers have it. */
const reseller = z.object({ name: text, company: maybe, address: text, email: maybe });

/** A sale of a reseller: `total` is the minimum price, which the shop gets; what is above it is his `share`. */
const settledLine = z.object({
  phone: printedPhone,
  soldDate: text,
  salePrice: euro(),
  share: euro(),
  total: euro(),
  taxation: z.enum(taxSchemes),
  ...taxed,
});
export type SettledLine = z.output<typeof settledLine>;

const settlement = issued.extend({
  kind: z.literal('abrechnung'),
  reseller,
  /** Days of the shop's calendar. */
  until: text,
  dueOn: text,
  lines: z.array(settledLine),
  ...taxed,
  /** The GiroCode; absent where the shop has no IBAN. */
  giroCode: maybe,
});

export type SettlementSnapshot = z.output<typeof settlement>;

/** Of an invoice or a settlement with its taxation, negative as the total. */
const takenBackLine = z.object({
  phone: printedPhone,
  total: euro(),
  taxation: z.enum(taxSchemes).optional(),
  ...taxed,
});
export type TakenBackLine = z.output<typeof takenBackLine>;

const storno = issued.extend({
  kind: z.literal('storno'),
  cancels: z.object({ _id: text, number: text, kind: z.enum(documentKinds), issuedAt: text }),
  /** With what the electronic invoice says of a buyer. */
  partner: buyer.optional(),
  /** Of a settlement. */
  reseller: reseller.optional(),
  /** Of one phone; several stand in `lines`. */
  phone: printedPhone.optional(),
  lines: z.array(takenBackLine).optional(),
  reason: text,
  ...taxed,
});

export type StornoSnapshot = z.output<typeof storno>;

export type DocumentSnapshot =
  | PurchaseReceiptSnapshot
  | InvoiceSnapshot
  | SettlementSnapshot
  | StornoSnapshot;

/** For those who may see documents: the number of the card while it has not been blanked, never its hash. */
export const snapshotOnWire = z.discriminatedUnion('kind', [
  purchaseReceipt.extend({ seller: seller.extend({ idNumber: maybe }) }),
  invoice,
  settlement,
  storno,
]);

export type SnapshotAnswer = z.output<typeof snapshotOnWire>;
