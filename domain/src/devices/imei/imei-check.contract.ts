import { z } from 'zod';
import { endpoint, staffWith } from '../../shared/endpoint.ts';
import { dateOnWire, idOnWire, idParams } from '../../shared/wire.ts';
import { checkSources, cycleLink, deviceOnWire, factsOnWire, statusOnWire } from '../devices.contract.ts';

const imeiInput = z.object({ imei: z.string({ error: 'Bitte geben Sie eine IMEI-Nummer ein' }) });

/** The facts of a check, to compare two checks. */
const checkedFacts = z.object({
  warrantyStatus: z.string().nullable(),
  usaBlockStatus: z.string().nullable(),
  simLock: z.boolean().nullable(),
  fmiOn: z.boolean().nullable(),
  checkSource: z.enum(checkSources),
  checkedAt: dateOnWire.nullable(),
});

export type CheckedFacts = z.output<typeof checkedFacts>;

/** A phone that is not in the inventory: the provider's facts, nothing stored yet. */
export const checkedDevice = z.object({
  _isNew: z.literal(true),
  imei: z.string(),
  imei2: z.string().nullable(),
  serial: z.string().nullable(),
  model: z.string(),
  modelDesc: z.string().nullable(),
  thumbnail: z.string().nullable(),
  checkSource: z.enum(checkSources),
  ...factsOnWire,
  previousPurchase: cycleLink.nullable(),
});

/** A phone in stock, for whoever may add devices but not change them: that it is there, and where. */
export const knownDevice = z.object({
  _isNew: z.literal(false),
  _id: idOnWire,
  imei: z.string(),
  model: z.string(),
  status: statusOnWire,
});

export const checkAnswer = z.union([
  checkedDevice,
  deviceOnWire.extend({ _isNew: z.literal(false) }),
  knownDevice,
]);

export const imeiServiceOnWire = z.object({
  isSandbox: z.boolean(),
  /** Empty where the answers are real. */
  examples: z.array(z.object({ imei: z.string(), model: z.string() })),
});

export type ImeiExample = z.output<typeof imeiServiceOnWire>['examples'][number];

/** The calls of the IMEI service: before a purchase, again, and under another number. */
export const imeiCheckContract = {
  check: endpoint({
    method: 'POST',
    path: '/api/devices/check-imei',
    summary: 'Eine IMEI prüfen; speichert kein Gerät',
    guard: staffWith('devices.create'),
    forbidden: 'Keine Berechtigung zum Hinzufügen von Geräten.',
    body: imeiInput,
    refuses: [404],
    response: checkAnswer,
  }),
  service: endpoint({
    method: 'GET',
    path: '/api/devices/imei-service',
    summary: 'Ob die IMEI-Prüfung nur Beispieldaten liefert, und Nummern zum Ausprobieren',
    guard: staffWith('devices.create'),
    forbidden: 'Keine Berechtigung zum Hinzufügen von Geräten.',
    response: imeiServiceOnWire,
  }),
  recheck: endpoint({
    method: 'POST',
    path: '/api/devices/:id/recheck',
    summary: 'Die IMEI eines Geräts erneut prüfen lassen; kostet eine Anfrage beim IMEI-Dienst',
    guard: staffWith('devices.edit'),
    forbidden: 'Keine Berechtigung zum Bearbeiten von Geräten.',
    params: idParams,
    response: z.object({ device: deviceOnWire, before: checkedFacts, after: checkedFacts }),
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/devices/:id/imei',
    summary: 'Eine vertippte IMEI berichtigen; die neue wird geprüft, die alte bleibt auffindbar',
    guard: staffWith('devices.edit'),
    forbidden: 'Keine Berechtigung zum Bearbeiten von Geräten.',
    params: idParams,
    body: imeiInput,
    response: deviceOnWire,
  }),
};
