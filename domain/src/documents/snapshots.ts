import { z } from 'zod';
import { documentKinds } from '../settings/settings.choices.ts';
import { euro } from '../shared/wire.ts';
import { taxSchemes } from '../tax/tax.choices.ts';
import { idTypes, paidByChoices, paymentMethods, sellerKinds } from './document-inputs.contract.ts';

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
});

export type Issued = z.output<typeof issued>;

const phone = z.object({
  model: text,
  storage: maybe,
  color: maybe,
  imei: text,
  imei2: maybe,
  serial: maybe,
  battery: maybe,
  grade: maybe,
});

export type PhoneOnDocument = z.output<typeof phone>;

/** A label and what stands behind it. */
const line = z.tuple([text, text]);

export type Line = z.output<typeof line>;

/** Lines below a title. */
export const factsOnDocument = z.object({ title: text, lines: z.array(line) });

export type FactsOnDocument = z.output<typeof factsOnDocument>;

const address = z.object({ name: text, street: text, zip: text, city: text });

/** As the seller stands on a document, without the number of the identity card. */
const seller = address.extend({
  birthDate: maybe,
  phone: maybe,
  email: maybe,
  idType: z.enum(idTypes).optional(),
  sellsAs: z.enum(sellerKinds),
});

const purchaseReceipt = issued.extend({
  kind: z.literal('ankauf'),
  /** The number of the card is kept apart, so that it can be blanked; here stands what it was sealed with. */
  seller: seller.extend({ idNumberHash: maybe }),
  payment: z.object({ method: z.enum(paymentMethods), iban: maybe }),
  purchaseDate: text,
  phone,
  condition: z.array(line),
  functions: z.array(line),
  defects: z.array(text),
  checks: z.array(line),
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

const invoice = issued.extend({
  kind: z.literal('rechnung'),
  buyer: address.extend({ email: maybe, vatId: maybe }).optional(),
  paidBy: z.enum(paidByChoices),
  soldDate: text,
  phone,
  defects: z.array(text),
  ...taxed,
  warrantyMonths: z.number(),
  warrantyText: text,
  /** Below 24 months, to be signed by the buyer. */
  shortenedWarranty: maybe,
});

export type InvoiceSnapshot = z.output<typeof invoice>;

const storno = issued.extend({
  kind: z.literal('storno'),
  cancels: z.object({ _id: text, number: text, kind: z.enum(documentKinds), issuedAt: text }),
  partner: address.optional(),
  phone: phone.optional(),
  reason: text,
  ...taxed,
});

export type StornoSnapshot = z.output<typeof storno>;

export type DocumentSnapshot = PurchaseReceiptSnapshot | InvoiceSnapshot | StornoSnapshot;

/** For those who may see documents: the number of the card while it has not been blanked, never its hash. */
export const snapshotOnWire = z.discriminatedUnion('kind', [
  purchaseReceipt.extend({ seller: seller.extend({ idNumber: maybe }) }),
  invoice,
  storno,
]);

export type SnapshotAnswer = z.output<typeof snapshotOnWire>;
