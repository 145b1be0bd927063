import { z } from 'zod';
import { endpoint, staffWith } from '../shared/endpoint.ts';
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
import { assignmentActionNames, assignmentStatuses, returnStates } from './assignment-actions.ts';
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
  /** The address; null if the shop's is not in the settings. */
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

/** The fields of an assignment that both staff and reseller see. */
export const sharedFields = {
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

/** An assignment as staff see it. Device and reseller may be deleted; their names are kept. */
export const assignmentOnWire = z.object({
  ...sharedFields,
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

export type AvailableDevice = z.output<typeof availableDevice>;
export type Assignment = z.output<typeof assignmentOnWire>;

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
    /** The address of the last parcel to this reseller, proposed if none is stored. */
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
};
