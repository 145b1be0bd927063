import { z } from 'zod';
import { reference } from '../documents/documents.contract.ts';
import { endpoint, staffWith, staffWithAll } from '../shared/endpoint.ts';
import {
  dateOnWire,
  dayInput,
  euro,
  idOnWire,
  idParams,
  idsQuery,
  listQuery,
  messageAnswer,
  optionalText,
} from '../shared/wire.ts';
import { settlementStates } from './settlements.rules.ts';

/** A day of the shop's calendar, `2026-11-15`. */
const day = z.string();

/** A sale of the reseller: he keeps `share`, the shop gets the minimum price. */
export const settlementLine = z.object({
  assignmentId: idOnWire,
  deviceId: idOnWire,
  model: z.string(),
  imei: z.string(),
  soldAt: dateOnWire,
  salePrice: euro(),
  minimumPrice: euro(),
  share: euro(),
});
export type SettlementLine = z.output<typeof settlementLine>;

export const openLines = z.object({ lines: z.array(settlementLine), owed: euro() });
export type OpenLines = z.output<typeof openLines>;

export const openAmount = z.object({
  /** Absent where the reseller was deleted with sales that were never settled. */
  resellerId: idOnWire.optional(),
  name: z.string(),
  count: z.number().int(),
  owed: euro(),
  /** The day of the oldest sale. */
  oldest: day,
});
export type OpenAmount = z.output<typeof openAmount>;

export const settlementOnWire = z.object({
  _id: idOnWire,
  number: z.string(),
  documentId: idOnWire,
  /** Absent once the reseller is deleted. */
  resellerId: idOnWire.optional(),
  /** His name on the day. */
  reseller: z.string(),
  until: day,
  dueOn: day,
  count: z.number().int(),
  total: euro(),
  state: z.enum(settlementStates),
  issuedAt: dateOnWire,
  paidOn: day.optional(),
  /** When he was last reminded of it. */
  remindedAt: dateOnWire.optional(),
  /** The storno. */
  cancelledBy: reference.optional(),
  /** Only in the answer to one settlement. */
  lines: z.array(settlementLine).optional(),
  /** The text of its GiroCode, where the shop has an IBAN; only in the answer to one. */
  giroCode: z.string().optional(),
});
export type Settlement = z.output<typeof settlementOnWire>;

/** A caller who may issue or book settlements but not look at them gets no more than `_id` and `number`. */
const settlementOrItsNumber = settlementOnWire
  .partial()
  .extend(settlementOnWire.pick({ _id: true, number: true }).shape);

const until = dayInput;
const mail = z.boolean({ error: 'Bitte geben Sie ja oder nein an' }).default(true);

export const settlementInput = z.object({
  resellerId: z.uuid({ error: 'Bitte wählen Sie einen Reseller' }),
  /** All sales up to and with this day that are in no other settlement. */
  until,
  mail,
});

/** Without a day up to yesterday. */
export const allSettlementsInput = z.object({ until: until.optional(), mail });

export const settlementResult = z.object({
  resellerId: idOnWire,
  name: z.string(),
  ok: z.boolean(),
  settlement: settlementOrItsNumber.optional(),
  error: z.string().optional(),
  /** The page on which the reason for the refusal can be put right. */
  link: z.string().optional(),
});
export type SettlementResult = z.output<typeof settlementResult>;

const untilQuery = z.object({ until: until.optional() });

const settlementFilter = z.object({
  search: optionalText(),
  state: z.enum(settlementStates, { error: 'Unbekannter Zustand' }).optional(),
  resellerId: idOnWire.optional(),
});

/** Callers who may not see what the shop earns get none of it, since the minimum price is what the shop gets. */
const about = { isAboutCosts: true } as const;
const mayView = {
  ...about,
  guard: staffWithAll('documents.view', 'resellers.view'),
  forbidden: 'Keine Berechtigung zum Anzeigen von Abrechnungen.',
};
const mayIssue = {
  ...about,
  guard: staffWithAll('documents.create', 'resellers.assign'),
  forbidden: 'Keine Berechtigung, Abrechnungen auszustellen.',
};
const mayBook = {
  ...about,
  guard: staffWith('documents.create'),
  forbidden: 'Keine Berechtigung, Zahlungen von Abrechnungen zu buchen.',
};

export const settlementsContract = {
  open: endpoint({
    method: 'GET',
    path: '/api/settlements/open',
    summary: 'Was jeder Reseller schuldet und noch nicht abgerechnet ist',
    ...mayView,
    query: untilQuery,
    response: z.array(openAmount),
  }),
  openOfReseller: endpoint({
    method: 'GET',
    path: '/api/settlements/open/:id',
    summary: 'Die Verkäufe eines Resellers, die noch nicht abgerechnet sind',
    ...mayView,
    params: idParams,
    query: untilQuery,
    response: openLines,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/settlements',
    summary: 'Abrechnungen, neueste zuerst',
    ...mayView,
    query: listQuery(['issuedAt']).pick({ page: true, limit: true }).extend(settlementFilter.shape),
    response: z.array(settlementOnWire),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/export/settlements.csv',
    summary: 'Die gefilterten Abrechnungen als CSV-Datei',
    ...mayView,
    query: settlementFilter.extend({ ids: idsQuery }),
    file: 'text/csv',
    response: z.unknown(),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/settlements/:id',
    summary: 'Eine Abrechnung mit ihren Verkäufen und dem GiroCode',
    ...mayView,
    params: idParams,
    response: settlementOnWire,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/settlements',
    summary: 'Alle offenen Verkäufe eines Resellers bis zu einem Tag abrechnen',
    ...mayIssue,
    body: settlementInput,
    answers: [201],
    refuses: [404],
    response: settlementOrItsNumber,
  }),
  createAll: endpoint({
    method: 'POST',
    path: '/api/settlements/all',
    summary: 'Alle Reseller abrechnen, ohne Angabe bis gestern, mit einem Ergebnis je Reseller',
    ...mayIssue,
    body: allSettlementsInput.default({ mail: true }),
    response: z.object({ results: z.array(settlementResult) }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/paid',
    summary: 'Eine Abrechnung als bezahlt buchen',
    ...mayBook,
    params: idParams,
    body: z.object({ on: dayInput }),
    response: settlementOrItsNumber,
  }),
  undoPayment: endpoint({
    method: 'DELETE',
    path: '/api/settlements/:id/paid',
    summary: 'Die Zahlung einer Abrechnung zurücknehmen',
    ...mayBook,
    params: idParams,
    response: settlementOrItsNumber,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/remind',
    summary: 'Den Reseller an eine überfällige Abrechnung erinnern, einmal am Tag',
    ...mayBook,
    params: idParams,
    answers: [202],
    /** `isWaiting`: kept in the outbox until there is a mail server. */
    response: messageAnswer.extend({ isWaiting: z.boolean() }),
  }),
};
