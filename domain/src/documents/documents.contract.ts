import { z } from 'zod';
import { documentKinds, taxSchemes, warrantyMonthChoices } from '../settings/settings.contract.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { isIban } from '../shared/iban.rules.ts';
import {
  dateOnWire,
  dayInput,
  idOnWire,
  idParams,
  listQuery,
  messageAnswer,
  optionalText,
  requiredText,
} from '../shared/wire.ts';

export const idTypes = ['personalausweis', 'reisepass', 'aufenthaltstitel', 'sonstiges'] as const;
export const sellerKinds = ['privat', 'kleinunternehmer', 'haendler_25a', 'unternehmer'] as const;
export const paymentMethods = ['bar', 'ueberweisung', 'verrechnung'] as const;
export const paidByChoices = ['bar', 'karte', 'ueberweisung', 'paypal', 'sonstiges'] as const;

const address = {
  name: requiredText('Bitte geben Sie den Namen ein'),
  street: requiredText('Bitte geben Sie Straße und Hausnummer ein'),
  zip: requiredText('Bitte geben Sie die Postleitzahl ein', 12),
  city: requiredText('Bitte geben Sie den Ort ein', 120),
};

const email = optionalText(200).refine((text) => text === undefined || z.email().safeParse(text).success, {
  error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
});

export const birthDateInput = z.iso
  .date({ error: 'Bitte geben Sie das Geburtsdatum als JJJJ-MM-TT ein' })
  .refine((day) => day >= '1900', { error: 'Bitte prüfen Sie das Jahr der Geburt' });

export const sellerInput = z.object(
  {
    ...address,
    birthDate: birthDateInput.optional(),
    phone: optionalText(60),
    email,
    idType: z.enum(idTypes, { error: 'Bitte wählen Sie die Art des Ausweises' }).optional(),
    idNumber: optionalText(40),
    sellsAs: z
      .enum(sellerKinds, { error: 'Bitte wählen Sie, als was der Verkäufer verkauft' })
      .default('privat'),
  },
  { error: 'Bitte geben Sie den Verkäufer an' },
);

export type Seller = z.output<typeof sellerInput>;

export const paymentInput = z
  .object(
    {
      method: z.enum(paymentMethods, { error: 'Bitte wählen Sie die Zahlungsart' }),
      iban: optionalText(60),
    },
    { error: 'Bitte geben Sie die Zahlung an' },
  )
  .refine(({ method, iban }) => method !== 'ueberweisung' || iban, {
    path: ['iban'],
    error: 'Für eine Überweisung brauchen wir die IBAN',
  })
  .refine(({ method, iban }) => method !== 'ueberweisung' || !iban || isIban(iban), {
    path: ['iban'],
    error: 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Ziffern.',
  });

export type Payment = z.output<typeof paymentInput>;

export const buyerInput = z.object({ ...address, email, vatId: optionalText(20) });

export type Buyer = z.output<typeof buyerInput>;

/** Of somebody who has sold before; without the number of an identity card, which must not drive look-ups. */
export const sellerOnWire = z.object({
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  birthDate: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  idType: z.enum(idTypes).optional(),
  sellsAs: z.enum(sellerKinds),
});

export type KnownSeller = z.output<typeof sellerOnWire>;

/** A PNG as data URL. */
export const signatureInput = z
  .string({ error: 'Bitte senden Sie die Unterschrift als Bild' })
  .regex(/^data:[\w/+.-]+;base64,/, 'Bitte senden Sie die Unterschrift als Bild (data:image/png;base64,…)');

export const receiptInput = z.object({
  seller: sellerInput,
  payment: paymentInput,
  signature: signatureInput.optional(),
});

export type ReceiptInput = z.output<typeof receiptInput>;

export const invoiceInput = z.object({
  buyer: buyerInput.optional(),
  paidBy: z.enum(paidByChoices, { error: 'Bitte wählen Sie, wie bezahlt wurde' }),
  warrantyMonths: z.literal(warrantyMonthChoices, { error: 'Möglich sind 12 oder 24 Monate' }).optional(),
});

export type InvoiceInput = z.output<typeof invoiceInput>;

const reference = z.object({ _id: idOnWire, number: z.string() });

export const documentOnWire = z.object({
  _id: idOnWire,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: dateOnWire,
  issuedBy: z.string(),
  deviceId: idOnWire.optional(),
  deviceModel: z.string().optional(),
  imei: z.string().optional(),
  /** Only for those who may see documents. */
  partner: z.string().optional(),
  total: z.number(),
  taxation: z.enum(taxSchemes),
  status: z.enum(['gueltig', 'storniert']),
  cancels: reference.optional(),
  cancelledBy: reference.optional(),
  sha256: z.string(),
  /** Everything that is printed; only in the answer to one document. */
  snapshot: z.record(z.string(), z.unknown()).optional(),
});

export type DocumentAnswer = z.output<typeof documentOnWire>;

export const documentMailInput = z.object({
  to: z.email({ error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }).max(200),
});

const documentFilter = z.object({
  search: optionalText(),
  kind: z.enum(documentKinds, { error: 'Unbekannte Belegart' }).optional(),
  deviceId: idOnWire.optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
});

const mayView = staffWith('documents.view');
const mayCreate = staffWith('documents.create');

export const documentsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/documents',
    summary: 'Belege, neueste zuerst',
    guard: mayView,
    query: listQuery(['issuedAt']).pick({ page: true, limit: true }).extend(documentFilter.shape),
    response: z.array(documentOnWire),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/export/documents.csv',
    summary: 'Belege als CSV-Datei',
    guard: mayView,
    query: documentFilter,
    response: z.unknown(),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/documents/verify',
    summary: 'Prüft die Kette aller Belege und ihre PDF-Dateien',
    guard: mayView,
    response: z.object({ ok: z.boolean(), checked: z.number(), brokenAt: reference.optional() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/documents/:id',
    summary: 'Ein Beleg mit allem, was darauf steht',
    guard: mayView,
    params: idParams,
    response: documentOnWire,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/documents/:id/pdf',
    summary: 'Der Beleg als PDF',
    guard: mayView,
    params: idParams,
    response: z.unknown(),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/documents/:id/cancel',
    summary: 'Einen Beleg stornieren',
    guard: staffWith('documents.cancel'),
    params: idParams,
    body: z.object({
      reason: requiredText('Bitte geben Sie den Grund an', 1000).min(
        10,
        'Bitte geben Sie mindestens 10 Zeichen ein',
      ),
    }),
    response: documentOnWire,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/documents/:id/mail',
    summary: 'Einen Beleg als E-Mail versenden',
    guard: mayCreate,
    params: idParams,
    body: documentMailInput,
    response: messageAnswer,
  }),
  issueReceipt: endpoint({
    method: 'POST',
    path: '/api/devices/:id/purchase-receipt',
    summary: 'Den Ankaufbeleg eines Geräts ausstellen',
    guard: mayCreate,
    params: idParams,
    body: receiptInput,
    response: documentOnWire,
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/api/devices/:id/invoice',
    summary: 'Die Rechnung zu einem verkauften Gerät ausstellen',
    guard: mayCreate,
    params: idParams,
    body: invoiceInput,
    response: documentOnWire,
  }),
};
