import { z } from 'zod';
import { endpoint, resellerOnly, staffWith } from '../shared/endpoint.ts';
import { idParams, optionalText } from '../shared/wire.ts';
import { deliveryConditions, note, reason, staffAnswer } from './assignments.contract.ts';
import { ownAnswer } from './own-assignments.contract.ts';
import { shippingMethods } from './shipping.rules.ts';

/** The way back of a phone that a reseller has not sold. */
export const returnsContract = {
  request: endpoint({
    method: 'POST',
    path: '/api/admin/request-return/:id',
    summary: 'Reseller meldet die Rücksendung eines unverkauften Geräts an',
    guard: resellerOnly,
    params: idParams,
    body: z.object({ reason }),
    response: ownAnswer,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/cancel-return/:id',
    summary: 'Reseller zieht eine Rücksendung zurück, solange das Gerät noch bei ihm ist',
    guard: resellerOnly,
    params: idParams,
    response: ownAnswer,
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/admin/ship-return/:id',
    summary: 'Reseller hat das Gerät zurückgesendet',
    guard: resellerOnly,
    params: idParams,
    body: z.object({
      shippingMethod: z.enum(shippingMethods, { error: 'Unbekannte Versandart' }).default('dhl'),
      trackingNumber: optionalText(60).nullable(),
      notes: note,
    }),
    response: ownAnswer,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/approve-return/:id',
    summary: 'Eine angemeldete Rücksendung freigeben',
    guard: staffWith('resellers.assign'),
    params: idParams,
    body: z.object({ notes: note }).default({}),
    response: staffAnswer,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/admin/refuse-return/:id',
    summary: 'Eine Rücksendung ablehnen; das Gerät bleibt beim Reseller',
    guard: staffWith('resellers.assign'),
    params: idParams,
    body: z.object({ reason }),
    response: staffAnswer,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/admin/receive-return/:id',
    summary: 'Das zurückgesendete Gerät ist da und wieder verkaufsbereit',
    guard: staffWith('resellers.assign'),
    params: idParams,
    body: z
      .object({
        condition: z.enum(deliveryConditions, { error: 'Unbekannter Zustand' }).default('gut'),
        notes: note,
      })
      .default({ condition: 'gut' }),
    response: staffAnswer,
  }),
};
