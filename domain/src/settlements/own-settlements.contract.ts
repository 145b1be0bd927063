import { z } from 'zod';
import { endpoint, resellerOnly } from '../shared/endpoint.ts';
import { dayInput, euro, idParams, listQuery } from '../shared/wire.ts';
import { openLines, settlementOnWire } from './settlements.contract.ts';

/** The shares that a reseller kept and owed of the sales of a month, settled or not. */
export const monthOfShares = z.object({
  /** `2026-10` */
  month: z.string(),
  count: z.number().int(),
  sold: euro(),
  owed: euro(),
  share: euro(),
});

const ownOpenAnswer = openLines.extend({
  /** The settlements that are not paid yet. */
  unpaid: z.object({
    count: z.number().int(),
    sum: euro(),
    /** The day on which the first of them is due. */
    dueOn: z.string().optional(),
  }),
});
export type OwnOpen = z.output<typeof ownOpenAnswer>;

/** The portal: one's own; those of others are not found. */
export const ownSettlementsContract = {
  ownList: endpoint({
    method: 'GET',
    path: '/api/reseller/settlements',
    summary: 'Eigene Abrechnungen, neueste zuerst',
    guard: resellerOnly,
    query: listQuery(['issuedAt']).pick({ page: true, limit: true }),
    response: z.array(settlementOnWire),
  }),
  ownOpen: endpoint({
    method: 'GET',
    path: '/api/reseller/settlements/open',
    summary: 'Eigene Verkäufe, die noch nicht abgerechnet sind, und was noch zu zahlen ist',
    guard: resellerOnly,
    query: z.object({ until: dayInput.optional() }),
    response: ownOpenAnswer,
  }),
  ownMonths: endpoint({
    method: 'GET',
    path: '/api/reseller/settlements/months',
    summary: 'Der eigene Anteil an den Verkäufen je Monat, neueste zuerst',
    guard: resellerOnly,
    response: z.array(monthOfShares),
  }),
  ownOne: endpoint({
    method: 'GET',
    path: '/api/reseller/settlements/:id',
    summary: 'Eine eigene Abrechnung mit ihren Verkäufen und dem GiroCode',
    guard: resellerOnly,
    params: idParams,
    response: settlementOnWire,
  }),
  ownPdf: endpoint({
    method: 'GET',
    path: '/api/reseller/settlements/:id/pdf',
    summary: 'Eine eigene Abrechnung als PDF',
    guard: resellerOnly,
    params: idParams,
    file: 'application/pdf',
    response: z.unknown(),
  }),
};
