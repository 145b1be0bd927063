import { z } from 'zod';
import { deviceOnWire } from '../devices/devices.contract.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, idParams, listQuery } from '../shared/wire.ts';
import { MAX_PART_NUMBER_LENGTH } from './part-catalogue.rules.ts';
import { countedInput, countedPartsInput, movementInput } from './part-inputs.contract.ts';
import { partOnWire } from './parts.contract.ts';
import { movementKinds, takeOffTargets } from './stock.rules.ts';

const mayView = {
  guard: staffWith('parts.view'),
  forbidden: 'Keine Berechtigung zum Anzeigen von Ersatzteilen.',
};
const mayEdit = {
  guard: staffWith('parts.edit'),
  forbidden: 'Keine Berechtigung zum Bearbeiten von Ersatzteilen.',
};
const mayRepair = {
  guard: staffWith('devices.edit'),
  forbidden: 'Keine Berechtigung zum Bearbeiten von Geräten.',
};

export const movementOnWire = z.object({
  _id: z.string(),
  kind: z.enum(movementKinds),
  quantity: z.number(),
  stockAfter: z.number(),
  deviceId: idOnWire.optional(),
  orderId: idOnWire.optional(),
  by: z.string(),
  at: dateOnWire,
  note: z.string().optional(),
});

export type Movement = z.output<typeof movementOnWire>;

const lineParams = idParams.extend({ partNumber: z.string().trim().min(1).max(MAX_PART_NUMBER_LENGTH) });

export const stockContract = {
  startCounting: endpoint({
    method: 'POST',
    path: '/api/parts/:id/stocked',
    summary: 'Für ein Ersatzteil den Bestand führen, beginnend mit der gezählten Menge',
    ...mayEdit,
    params: idParams,
    body: z.object({ counted: countedInput }),
    response: partOnWire,
  }),
  startCountingMany: endpoint({
    method: 'POST',
    path: '/api/parts/stocked',
    summary: 'Für mehrere Ersatzteile den Bestand führen, alle oder keines',
    ...mayEdit,
    body: z.object({ parts: countedPartsInput }),
    response: z.array(partOnWire),
  }),
  stopCounting: endpoint({
    method: 'DELETE',
    path: '/api/parts/:id/stocked',
    summary: 'Für ein Ersatzteil keinen Bestand mehr führen; die Bewegungen bleiben',
    ...mayEdit,
    params: idParams,
    response: partOnWire,
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/parts/:id/movements',
    summary: 'Was den Bestand eines Ersatzteils bewegt hat, neueste Bewegung zuerst',
    ...mayView,
    params: idParams,
    query: listQuery(['at']).pick({ page: true, limit: true, search: true }),
    response: z.array(movementOnWire),
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/parts/:id/movements',
    summary: 'Einen Wareneingang, eine Korrektur oder Ausschuss buchen',
    ...mayEdit,
    params: idParams,
    body: movementInput,
    answers: [201],
    response: movementOnWire,
  }),
  ofDevice: endpoint({
    method: 'GET',
    path: '/api/devices/:id/parts',
    summary: 'Wie viele der Ersatzteile eines Geräts da sind, soweit ihr Bestand geführt wird',
    ...mayView,
    params: idParams,
    response: z.array(
      z.object({ partNumber: z.string(), stock: z.number(), available: z.number(), place: z.string() }),
    ),
  }),
  fit: endpoint({
    method: 'POST',
    path: '/api/devices/:id/parts/:partNumber/fit',
    summary: 'Ein geplantes Ersatzteil als verbaut melden; bucht eines aus dem Bestand',
    ...mayRepair,
    params: lineParams,
    response: deviceOnWire,
  }),
  unfit: endpoint({
    method: 'POST',
    path: '/api/devices/:id/parts/:partNumber/unfit',
    summary: 'Ein verbautes Ersatzteil ausbauen: zurück ins Lager oder Ausschuss',
    ...mayRepair,
    params: lineParams,
    body: z.object({ to: z.enum(takeOffTargets, { error: 'Möglich sind lager und ausschuss' }) }),
    response: deviceOnWire,
  }),
};
