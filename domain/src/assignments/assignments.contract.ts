import { z } from 'zod';
import { endpoint, resellerOnly, staffWith } from '../shared/endpoint.ts';
import {
  amountInput,
  cost,
  dateOnWire,
  euro,
  idOnWire,
  idParams,
  listQuery,
  optionalText,
  plannedPrice,
} from '../shared/wire.ts';
import {
  assignmentActionNames,
  assignmentStatuses,
  bindingStatuses,
  returnStates,
} from './assignment-actions.ts';
import { assignmentProblems } from './assignments.problems.ts';
import { shippingMethods } from './shipping.rules.ts';

export const deliveryConditions = ['ausgezeichnet', 'gut', 'okay', 'problematisch'] as const;
export type DeliveryCondition = (typeof deliveryConditions)[number];

const FIELDS_MISSING = assignmentProblems.fieldsMissing().sentence;

const statusOnWire = z.enum(assignmentStatuses, { error: 'Unbekannter Status' });
export const note = optionalText(2000).nullable();
export const reason = z
  .string({ error: 'Bitte geben Sie einen Grund an' })
  .max(2000, 'Der Grund ist zu lang')
  .default('');

/** A list of texts is one text; a list of anything else stays what it is and is refused. */
function joinTexts(sent: unknown): unknown {
  const isList = Array.isArray(sent) && sent.every((text) => typeof text === 'string');
  return isList ? sent.join(', ') : sent;
}

/** One call for a parcel, or for what was brought along at once. */
export const MAX_DELIVERIES_AT_ONCE = 50;

const deliveryCondition = z.enum(deliveryConditions, { error: 'Unbekannter Zustand' });
const delivery = {
  condition: deliveryCondition.default('gut'),
  issues: z.preprocess(joinTexts, note),
  notes: note,
};

const deliveriesInput = z.object({
  ...delivery,
  assignmentIds: z
    .array(z.string({ error: 'Ungültige Kennung' }).max(100, 'Ungültige Kennung'), {
      error: 'Bitte wählen Sie mindestens ein Gerät aus',
    })
    .min(1, 'Bitte wählen Sie mindestens ein Gerät aus')
    .max(MAX_DELIVERIES_AT_ONCE, `Es sind höchstens ${MAX_DELIVERIES_AT_ONCE} Geräte auf einmal möglich`),
  /** By assignment, where a phone arrived otherwise than the rest. */
  differing: z
    .record(
      z.string(),
      z.object({ condition: deliveryCondition.optional(), issues: z.preprocess(joinTexts, note) }),
      { error: 'Bitte geben Sie an, welches Gerät abweicht' },
    )
    .default({}),
});

export type DeliveriesInput = z.output<typeof deliveriesInput>;

export const shippingOnWire = z.object({
  method: z.enum(shippingMethods),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  recipientAddress: z.string().nullable(),
  shippedAt: dateOnWire,
  estimatedDelivery: dateOnWire.nullable(),
});

/** The way back of a phone that was not sold, as far as it has come. */
export const returnOnWire = z.object({
  state: z.enum(returnStates),
  reason: z.string(),
  requestedAt: dateOnWire,
  /** Where to; null where the shop's address is not in the settings. */
  sendTo: z.string().nullable(),
  method: z.enum(shippingMethods).nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippedAt: dateOnWire.nullable(),
});

export const timelineEntry = z.object({
  action: z.enum(assignmentActionNames),
  status: statusOnWire,
  at: dateOnWire,
  by: z.string(),
  note: z.string().nullable(),
});

const shared = {
  _id: idOnWire,
  assignmentId: idOnWire,
  status: statusOnWire,
  minimumPrice: euro(),
  actualSalePrice: euro().nullable(),
  assignedAt: dateOnWire,
  soldAt: dateOnWire.nullable(),
  notes: z.string(),
  totalPartsCost: cost(),
  shippingInfo: shippingOnWire.nullable(),
  returnInfo: returnOnWire.nullable(),
  timeline: z.array(timelineEntry),
};

/** What staff see. Device and reseller may be gone; what they were called is kept. */
export const assignmentOnWire = z.object({
  ...shared,
  deviceId: z.object({
    _id: idOnWire.nullable(),
    model: z.string(),
    modelDesc: z.string().nullable(),
    imei: z.string(),
    thumbnail: z.string().nullable(),
    status: z.string().nullable(),
    purchasePrice: cost().nullable(),
    sellingPrice: plannedPrice().nullable(),
    parts: z.array(z.object({ partNumber: z.string(), price: cost() })),
  }),
  resellerId: z.object({
    _id: idOnWire.nullable(),
    name: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    company: z.string().nullable(),
    /** Street and town, where they are kept. */
    address: z.string().nullable(),
  }),
});

/** What a reseller sees of an own assignment: no purchase price, no planned price. */
export const ownAssignmentOnWire = z.object({
  ...shared,
  device: z.object({
    /** To ask for its photos; null when the device was deleted since. */
    _id: idOnWire.nullable(),
    brand: z.string(),
    model: z.string(),
    imei: z.string(),
    color: z.string().nullable(),
    storage: z.string().nullable(),
    condition: z.string().nullable(),
    damageDescription: z.string(),
    price: euro(),
    thumbnail: z.string().nullable(),
    modelDesc: z.string().nullable(),
  }),
  repairDetails: z.array(
    z.object({
      partNumber: z.string(),
      category: z.string().nullable(),
      description: z.string().nullable(),
      forModel: z.string().nullable(),
      price: cost(),
    }),
  ),
});

export type AvailableDevice = z.output<typeof availableDevice>;
export type Assignment = z.output<typeof assignmentOnWire>;
export type OwnAssignment = z.output<typeof ownAssignmentOnWire>;

export const availableDevice = z.object({
  _id: idOnWire,
  model: z.string(),
  modelDesc: z.string().nullable(),
  imei: z.string(),
  status: z.string(),
  thumbnail: z.string().nullable(),
  purchasePrice: cost(),
  sellingPrice: plannedPrice(),
  parts: z.array(z.object({ partNumber: z.string(), price: cost() })),
});

/** What was withdrawn is no longer the reseller's. */
const ownStatus = z.enum(bindingStatuses, { error: 'Unbekannter Status' });

export const assignmentSummary = z.object({
  total: z.number(),
  reversed: z.number(),
  /** On their way back, from the announcement until the shop has them. */
  returning: z.number(),
  byStatus: z.record(statusOnWire, z.number()),
});

export type AssignmentSummary = z.output<typeof assignmentSummary>;

/**
 * Every status, sales that were taken back, whatever came after, phones that are on their way back, and of these the ones
 * that wait for a decision.
 */
export const assignmentFilters = [
  ...assignmentStatuses,
  'reversed',
  'returning',
  'return_requested',
] as const;
export type AssignmentFilter = (typeof assignmentFilters)[number];

export const staffAnswer = z.object({ message: z.string(), assignment: assignmentOnWire });
export const ownAnswer = z.object({ message: z.string(), assignment: ownAssignmentOnWire });

export const assignmentsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/assignments',
    summary: 'Zuweisungen, neueste zuerst',
    guard: staffWith('resellers.view'),
    query: listQuery(['assignedAt']).extend({
      status: z.enum(assignmentFilters, { error: 'Unbekannter Status' }).optional(),
    }),
    response: z.array(assignmentOnWire),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/admin/assignments/summary',
    summary: 'Anzahl der Zuweisungen je Status, dazu zurückgenommene Verkäufe; auf Wunsch nur die gesuchten',
    guard: staffWith('resellers.view'),
    query: listQuery(['assignedAt']).pick({ search: true }),
    response: assignmentSummary,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/assignments/:id',
    summary: 'Eine Zuweisung mit ihrem Verlauf',
    guard: staffWith('resellers.view'),
    params: idParams,
    /** Where the last parcel to this reseller went: proposed where no address is kept. */
    response: assignmentOnWire.extend({ lastRecipientAddress: z.string().nullable() }),
  }),
  availableDevices: endpoint({
    method: 'GET',
    path: '/api/admin/available-devices',
    summary: 'Geräte, die zugewiesen werden können',
    guard: staffWith('resellers.assign'),
    query: listQuery(['model']).pick({ page: true, limit: true, search: true }),
    response: z.array(availableDevice),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/assign-device',
    summary: 'Ein Gerät einem Reseller zuweisen',
    guard: staffWith('resellers.assign'),
    body: z.object({
      deviceId: z.uuid({ error: FIELDS_MISSING }),
      resellerId: z.uuid({ error: FIELDS_MISSING }),
      minimumPrice: z
        .number({ error: FIELDS_MISSING })
        .min(0, assignmentProblems.minimumPriceMissing().sentence)
        .pipe(euro(amountInput)),
    }),
    answers: [201],
    refuses: [404],
    response: staffAnswer,
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/admin/ship-device/:id',
    summary: 'Ein freigegebenes Gerät versenden oder übergeben',
    guard: staffWith('resellers.assign'),
    params: idParams,
    body: z.object({
      shippingMethod: z.enum(shippingMethods, { error: 'Unbekannte Versandart' }).default('dhl'),
      trackingNumber: optionalText(60).nullable(),
      recipientAddress: optionalText(500).nullable(),
      notes: note,
      estimatedDays: z.number().int('Bitte geben Sie ganze Tage an').min(0).max(60).default(2),
    }),
    response: staffAnswer,
  }),
  withdraw: endpoint({
    method: 'PATCH',
    path: '/api/admin/assignments/:id/revoke',
    summary: 'Ein Gerät entziehen; mit force auch aus einem laufenden Versand',
    guard: staffWith('resellers.assign'),
    params: idParams,
    body: z.object({ reason, force: z.boolean().default(false) }),
    response: staffAnswer,
  }),
  ownDevices: endpoint({
    method: 'GET',
    path: '/api/reseller/devices',
    summary: 'Eigene Geräte eines Resellers: erst die offenen, dann die verkauften, neueste zuerst',
    guard: resellerOnly,
    query: listQuery(['assignedAt'])
      .pick({ page: true, limit: true, search: true })
      .extend({ status: ownStatus.optional() }),
    response: z.array(ownAssignmentOnWire),
  }),
  ownSummary: endpoint({
    method: 'GET',
    path: '/api/reseller/devices/summary',
    summary: 'Anzahl der eigenen Geräte je Status',
    guard: resellerOnly,
    query: listQuery(['assignedAt']).pick({ search: true }),
    response: z.object({ total: z.number(), byStatus: z.record(ownStatus, z.number()) }),
  }),
  ownStats: endpoint({
    method: 'GET',
    path: '/api/reseller/stats',
    summary: 'Eigene Zahlen eines Resellers',
    guard: resellerOnly,
    response: z.object({
      assigned: z.number(),
      received: z.number(),
      sold: z.number(),
      totalRevenue: euro(),
    }),
  }),
  approveShipping: endpoint({
    method: 'POST',
    path: '/api/admin/approve-shipping/:id',
    summary: 'Reseller gibt den Versand frei',
    guard: resellerOnly,
    params: idParams,
    body: z.object({ notes: note }).default({}),
    response: ownAnswer,
  }),
  confirmDelivery: endpoint({
    method: 'POST',
    path: '/api/admin/confirm-delivery/:id',
    summary: 'Reseller bestätigt den Erhalt',
    guard: resellerOnly,
    params: idParams,
    body: z.object(delivery),
    response: ownAnswer,
  }),
  confirmDeliveries: endpoint({
    method: 'POST',
    path: '/api/reseller/confirm-deliveries',
    summary:
      'Reseller bestätigt den Erhalt mehrerer Geräte auf einmal, mit einem Ergebnis je Gerät und einer E-Mail für alle',
    guard: resellerOnly,
    body: deliveriesInput,
    response: z.object({
      message: z.string(),
      results: z.array(z.object({ _id: z.string(), ok: z.boolean(), error: z.string().optional() })),
    }),
  }),
  reportSale: endpoint({
    method: 'POST',
    path: '/api/admin/report-sale/:id',
    summary: 'Reseller meldet einen Verkauf',
    guard: resellerOnly,
    params: idParams,
    body: z.object({ salePrice: euro(amountInput), notes: note }),
    response: ownAnswer,
  }),
  reverseSale: endpoint({
    method: 'POST',
    path: '/api/admin/reverse-sale/:id',
    summary: 'Reseller nimmt einen Verkauf zurück',
    guard: resellerOnly,
    params: idParams,
    body: z.object({ reason }),
    response: ownAnswer,
  }),
};
