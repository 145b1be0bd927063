import { z } from 'zod';
import { documentKinds } from '../settings/settings.choices.ts';
import { endpoint, staffWith, staffWithAll } from '../shared/endpoint.ts';
import {
  dateOnWire,
  dayInput,
  idOnWire,
  idParams,
  idsQuery,
  listQuery,
  messageAnswer,
  onDocument,
  optionalText,
  requiredText,
} from '../shared/wire.ts';
import { taxSchemes } from '../tax/tax.choices.ts';
import { invoiceInput, purchaseReceiptInput } from './document-inputs.contract.ts';
import { documentProblems } from './documents.problems.ts';
import { snapshotOnWire } from './snapshots.ts';

export const reference = z.object({ _id: idOnWire, number: z.string() });

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
  total: onDocument(z.number()),
  taxation: z.enum(taxSchemes),
  status: z.enum(['gueltig', 'storniert']),
  cancels: reference.optional(),
  cancelledBy: reference.optional(),
  sha256: z.string(),
  /** Everything that is printed; only in the answer to one document. */
  snapshot: onDocument(snapshotOnWire.optional()),
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
    file: 'application/pdf',
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
};
