import { z } from 'zod';
import { deviceStatuses } from '../devices/device-status.rules.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { cost, dateOnWire, idOnWire, idParams, listQuery } from '../shared/wire.ts';
import { MAX_MINUTES, neededPartStates, repairStates } from './workshop.rules.ts';

const mayEdit = {
  guard: staffWith('devices.edit'),
  forbidden: 'Keine Berechtigung zum Bearbeiten von Geräten.',
};

const deviceParams = z.object({ deviceId: z.string() }).transform(({ deviceId }) => ({
  deviceId: idParams.parse({ id: deviceId }).id,
}));

const wholeMinutes = 'Bitte geben Sie ganze Minuten ein';
const minutesInput = z
  .number({ error: wholeMinutes })
  .int(wholeMinutes)
  .min(0, 'Die Minuten dürfen nicht negativ sein')
  .max(MAX_MINUTES, 'Das sind zu viele Minuten');

export const repairOnWire = z.object({
  deviceId: idOnWire,
  /** The name. */
  technician: z.string().nullable(),
  technicianId: idOnWire.nullable(),
  minutes: z.number(),
  /** The start of a running clock. */
  runningSince: dateOnWire.nullable(),
  state: z.enum(repairStates),
  parts: z.array(
    z.object({ partNumber: z.string(), description: z.string(), state: z.enum(neededPartStates) }),
  ),
  /** Minutes times the hourly rate of the settings; absent where the rate is 0. */
  labourCost: cost().optional(),
});
export type RepairAnswer = z.output<typeof repairOnWire>;

export const cardOnWire = repairOnWire.extend({
  model: z.string(),
  modelDesc: z.string().nullable(),
  imei: z.string(),
  thumbnail: z.string().nullable(),
  status: z.enum(deviceStatuses),
  place: z.string(),
  damageDescription: z.string(),
  /** In words, by planned parts and the present defects; empty for a phone that is only to be checked. */
  tasks: z.array(z.string()),
  /** When it was bought: the oldest come first. */
  since: dateOnWire,
  /** The tasks that are left after the repair. */
  batteryHealth: z.number().nullable(),
  checkedPoints: z.number(),
  isPriced: z.boolean(),
});
export type WorkshopCard = z.output<typeof cardOnWire>;

export const workshopContract = {
  board: endpoint({
    method: 'GET',
    path: '/api/workshop',
    summary: 'Alle Geräte in der Werkstatt, die ältesten zuerst',
    ...mayEdit,
    query: listQuery(['since']).pick({ page: true, limit: true, search: true }),
    response: z.array(cardOnWire),
  }),
  technicians: endpoint({
    method: 'GET',
    path: '/api/workshop/technicians',
    summary: 'Wem ein Gerät zugewiesen werden kann',
    ...mayEdit,
    response: z.array(z.object({ _id: idOnWire, name: z.string() })),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/workshop/:deviceId',
    summary: 'Die Arbeit an einem Gerät, auch wenn es die Werkstatt verlassen hat',
    guard: staffWith('devices.view'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Geräten.',
    params: deviceParams,
    response: repairOnWire,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/workshop/:deviceId/take',
    summary: 'Ein Gerät übernehmen oder, mit `userId`, jemandem zuweisen',
    ...mayEdit,
    params: deviceParams,
    body: z.object({ userId: idOnWire.nullish() }).default({}),
    response: cardOnWire,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/workshop/:deviceId/start',
    summary: 'Mit der Arbeit beginnen oder weitermachen; ein freies Gerät wird übernommen',
    ...mayEdit,
    params: deviceParams,
    response: cardOnWire,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/workshop/:deviceId/pause',
    summary: 'Die Arbeit unterbrechen',
    ...mayEdit,
    params: deviceParams,
    response: cardOnWire,
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/workshop/:deviceId/done',
    summary: 'Die Arbeit beenden; ohne `minutes` zählt, was gemessen wurde',
    ...mayEdit,
    params: deviceParams,
    body: z.object({ minutes: minutesInput.nullish() }).default({}),
    response: cardOnWire,
  }),
};
