import { z } from 'zod';
import { endpoint, resellerOnly } from '../shared/endpoint.ts';
import { amountInput, cost, euro, idOnWire, idParams, listQuery } from '../shared/wire.ts';
import { bindingStatuses } from './assignment-actions.ts';
import { deliveryConditions, note, reason, sharedFields } from './assignments.contract.ts';

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

/** An own assignment as its reseller sees it, without purchase price and planned price. */
export const ownAssignmentOnWire = z.object({
  ...sharedFields,
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

export type OwnAssignment = z.output<typeof ownAssignmentOnWire>;

/** Withdrawn assignments are hidden from the reseller. */
const ownStatus = z.enum(bindingStatuses, { error: 'Unbekannter Status' });

export const ownAnswer = z.object({ message: z.string(), assignment: ownAssignmentOnWire });

/** The calls of resellers for the phones that were assigned to them. */
export const ownAssignmentsContract = {
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
  confirmReceipt: endpoint({
    method: 'POST',
    path: '/api/admin/confirm-delivery/:id',
    summary: 'Reseller bestätigt den Erhalt',
    guard: resellerOnly,
    params: idParams,
    body: z.object(delivery),
    response: ownAnswer,
  }),
  confirmReceipts: endpoint({
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
