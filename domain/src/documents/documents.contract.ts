import { z } from 'zod';
import { documentKinds } from '../settings/settings.choices.ts';
import { endpoint, staffWith, staffWithAll } from '../shared/endpoint.ts';
import {
  cost,
  dateOnWire,
  dayInput,
  euro,
  idOnWire,
  idParams,
  idsQuery,
  listQuery,
  messageAnswer,
  onDocument,
  optionalText,
  requiredText,
  setOff,
} from '../shared/wire.ts';
import { taxSchemes } from '../tax/tax.choices.ts';
import {
  invoiceInput,
  purchaseReceiptInput,
  sharedInvoiceInput,
  sharedPurchaseReceiptInput,
  tradeInInput,
} from './document-inputs.contract.ts';
import { documentProblems } from './documents.problems.ts';
import { paidByChoices } from './payments.contract.ts';
import { snapshotOnWire } from './snapshots.ts';

export const reference = z.object({ _id: idOnWire, number: z.string() });

const documentStates = ['gueltig', 'storniert'] as const;

/** A phone on a document. */
const lineOnWire = z.object({
  deviceId: idOnWire,
  deviceModel: z.string(),
  imei: z.string(),
  /** Negative on a storno. */
  total: onDocument(z.number()),
});

export type DocumentLineAnswer = z.output<typeof lineOnWire>;

export const documentOnWire = z.object({
  _id: idOnWire,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: dateOnWire,
  issuedBy: z.string(),
  /** Of one phone; several stand in `lines` alone. */
  deviceId: idOnWire.optional(),
  deviceModel: z.string().optional(),
  imei: z.string().optional(),
  /** Only for those who may see documents. */
  partner: z.string().optional(),
  total: onDocument(z.number()),
  lines: z.array(lineOnWire),
  /** They sum to the total; a storno has them in its snapshot alone. */
  payments: setOff(z.array(z.object({ method: z.enum(paidByChoices), amount: euro() })).optional()),
  taxation: z.enum(taxSchemes),
  status: z.enum(documentStates),
  cancels: reference.optional(),
  cancelledBy: reference.optional(),
  /** The other document of a trade-in. */
  tradeIn: reference.extend({ status: z.enum(documentStates) }).optional(),
  /** There is an electronic invoice of it. */
  hasXml: z.boolean(),
  sha256: z.string(),
  /** Everything that is printed; only in the answer to one document. */
  snapshot: onDocument(snapshotOnWire.optional()),
});

export type DocumentAnswer = z.output<typeof documentOnWire>;

export const documentMailInput = z.object({
  to: z.email({ error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }).max(200),
  /** The electronic invoice goes along as a file of its own; an older document has none (404). */
  withXml: z.boolean({ error: 'Bitte geben Sie ja oder nein an' }).optional(),
});

export type DocumentMailInput = z.output<typeof documentMailInput>;

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
    isAboutCosts: false,
    method: 'GET',
    path: '/api/export/documents.csv',
    summary: 'Belege als CSV-Datei',
    guard: mayView,
    query: documentFilter.extend({ ids: idsQuery }),
    file: 'text/csv',
    response: z.unknown(),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/documents/verify',
    summary: 'Prüft die Kette aller Belege und ihre PDF-Dateien',
    guard: mayView,
    /** `closes`: closed months; one that is broken is named by its month. */
    response: z.object({
      ok: z.boolean(),
      checked: z.number(),
      closes: z.number(),
      brokenAt: reference.optional(),
    }),
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
    file: 'application/pdf',
    response: z.unknown(),
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/documents/:id/xml',
    summary: 'Die E-Rechnung als XML, wie sie in der PDF-Datei liegt, oder als XRechnung',
    guard: mayView,
    params: idParams,
    query: z.object({
      profile: z.enum(['en16931', 'xrechnung'], { error: 'Unbekanntes Profil' }).default('en16931'),
    }),
    file: 'application/xml',
    refuses: [409],
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
    answers: [201],
    response: documentOnWire,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/documents/:id/mail',
    summary: 'Einen Beleg als E-Mail versenden',
    guard: staffWithAll('documents.create', 'documents.view'),
    forbidden: documentProblems.mayNotSend().sentence,
    params: idParams,
    body: documentMailInput,
    answers: [202],
    /** `isWaiting`: kept in the outbox until there is a mail server. */
    response: messageAnswer.extend({ isWaiting: z.boolean() }),
  }),
  issuePurchaseReceipt: endpoint({
    method: 'POST',
    path: '/api/devices/:id/purchase-receipt',
    summary: 'Den Ankaufbeleg eines Geräts ausstellen',
    guard: mayCreate,
    params: idParams,
    body: purchaseReceiptInput,
    answers: [201],
    response: documentOnWire,
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/api/devices/:id/invoice',
    summary: 'Die Rechnung zu einem verkauften Gerät ausstellen',
    guard: mayCreate,
    params: idParams,
    body: invoiceInput,
    answers: [201],
    response: documentOnWire,
  }),
  issueSharedPurchaseReceipt: endpoint({
    method: 'POST',
    path: '/api/purchase-receipts',
    summary: 'Einen Ankaufbeleg für mehrere Geräte ausstellen',
    guard: mayCreate,
    body: sharedPurchaseReceiptInput,
    answers: [201],
    refuses: [404],
    response: documentOnWire,
  }),
  issueSharedInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices',
    summary: 'Eine Rechnung über mehrere verkaufte Geräte ausstellen',
    guard: mayCreate,
    body: sharedInvoiceInput,
    answers: [201],
    refuses: [404],
    response: documentOnWire,
  }),
  tradeIn: endpoint({
    // Set off against the sale, the purchase price is in every answer.
    isAboutCosts: true,
    method: 'POST',
    path: '/api/trade-ins',
    summary: 'Inzahlungnahme: Geräte verkaufen und andere in Zahlung nehmen',
    guard: staffWithAll('devices.edit', 'documents.create'),
    body: tradeInInput,
    answers: [201],
    refuses: [404],
    response: z.object({
      invoice: documentOnWire,
      receipt: documentOnWire,
      /** Above 0 the customer pays, below 0 the shop does. */
      difference: cost(),
    }),
  }),
};
