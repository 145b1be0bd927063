import { z } from 'zod';
import { assignmentStatuses } from '../assignments/assignment-actions.ts';
import { MAX_PART_NUMBER_LENGTH } from '../parts/part-catalogue.rules.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import {
  amountInput,
  cost,
  dateInput,
  dateOnWire,
  euro,
  idOnWire,
  idParams,
  listQuery,
  messageAnswer,
  optionalText,
  placeInput,
  plannedPrice,
  trueOrFalse,
} from '../shared/wire.ts';
import { conditionInput, conditionOnWire, conditionProposalOnWire } from './condition/condition.contract.ts';
import { qualityPoints, qualityResults } from './condition/quality-check.rules.ts';
import { deviceDetailsInput, deviceDetailsOnWire } from './details/device-details.contract.ts';
import { deviceStatuses } from './device-status.rules.ts';
import { deviceFilters } from './list/device-filters.contract.ts';
import { deviceNarrowings } from './list/device-narrowing.rules.ts';
import { partLineStates } from './part-lines/part-lines.rules.ts';

export const statusOnWire = z.enum(deviceStatuses, { error: 'Unbekannter Status' });
const text = optionalText(500).nullable();
const flag = z.boolean({ error: 'Bitte wählen Sie ja oder nein' }).nullish();

const partLine = z.object({
  partNumber: z.string().trim().min(1, 'Teilenummer fehlt').max(MAX_PART_NUMBER_LENGTH),
  /** Left out by who may not see it: a known line keeps its own, a new one costs what the catalogue says. */
  price: cost(amountInput).optional(),
  /** Absent: a known line keeps its state, a new one is planned. */
  state: z.enum(partLineStates, { error: 'Möglich sind geplant und verbaut' }).nullish(),
});

/** The sources of the facts on block, SIM lock and Find My. */
export const checkSources = ['provider', 'sandbox', 'unchecked'] as const;
export type CheckSource = (typeof checkSources)[number];

/** The fields that clients may set; status and sale go through the status rules. */
const deviceFields = {
  imei2: text,
  meid: text,
  serial: text,
  model: text,
  modelDesc: text,
  thumbnail: optionalText(2000).nullable(),
  region: text,
  warrantyStatus: text,
  usaBlockStatus: text,
  simLock: flag,
  fmiOn: flag,
  status: statusOnWire.nullish(),
  purchasePrice: cost(amountInput).nullish(),
  desiredProfit: cost(amountInput).nullish(),
  damageDescription: z.string().max(20_000, 'Die Beschreibung ist zu lang').nullish(),
  /** Null empties it. */
  place: placeInput.nullish(),
  actualSellingPrice: euro(amountInput).nullish(),
  soldDate: dateInput.nullish(),
  parts: z.array(partLine).max(200, 'Es sind höchstens 200 Ersatzteile je Gerät möglich').nullish(),
  ...deviceDetailsInput,
  /** Points that are sent replace what was found of them before; who and when is the server's to say. */
  qualityCheck: z
    .array(
      z.object({
        point: z.enum(qualityPoints, { error: 'Unbekannter Prüfpunkt' }),
        result: z.enum(qualityResults, { error: 'Möglich sind ok, defekt und entfaellt' }),
      }),
    )
    .max(qualityPoints.length, 'Jeder Prüfpunkt kann nur einmal vorkommen')
    .refine((points) => new Set(points.map(({ point }) => point)).size === points.length, {
      error: 'Jeder Prüfpunkt kann nur einmal vorkommen',
    })
    .nullish(),
};

export const deviceInput = z.object({
  imei: z.string({ error: 'Bitte geben Sie eine IMEI-Nummer ein' }),
  ...deviceFields,
  /** A second person who agrees to an offer above the maximum, where the settings ask for one; kept nowhere. */
  approval: z
    .object({
      username: z.string({ error: 'Bitte geben Sie den Benutzernamen ein' }).max(200),
      password: z.string({ error: 'Bitte geben Sie das Passwort ein' }).max(1000),
    })
    .nullish(),
});

/** `updatedAt` is the version that the edit is based on; without it the edit is made unconditionally. */
const deviceUpdate = z.object({
  ...deviceFields,
  /** As the phone is now; what was found at the purchase stays in the fields above. */
  condition: conditionInput.optional(),
  updatedAt: dateOnWire.nullish(),
});

export type DeviceInput = z.output<typeof deviceInput>;
export type DeviceUpdate = z.output<typeof deviceUpdate>;

const deviceCore = {
  _id: idOnWire,
  imei: z.string(),
  imei2: z.string().nullable(),
  serial: z.string().nullable(),
  model: z.string(),
  modelDesc: z.string().nullable(),
  thumbnail: z.string().nullable(),
  status: statusOnWire,
  purchasePrice: cost(),
  desiredProfit: cost(),
  sellingPrice: plannedPrice(),
  actualSellingPrice: euro().nullable(),
  soldDate: dateOnWire.nullable(),
  purchaseDate: dateOnWire,
  createdAt: dateOnWire,
  updatedAt: dateOnWire,
  parts: z.array(z.object({ partNumber: z.string(), price: cost() })),
  checkSource: z.enum(checkSources),
  place: z.string(),
  /** The technician. */
  technician: z.string().nullable(),
};

/** Only what lists show: a page of these is answered thousands of times a day. */
export const deviceListItem = z.object({
  ...deviceCore,
  batteryInfo: z.object({ health: z.number().nullable() }),
  purchaseInfo: z.object({ method: z.string() }),
  /** At the purchase. */
  physicalCondition: z.object({ overallGrade: z.string().nullable() }),
  /** Now. */
  condition: z.object({ grade: z.string().nullable() }),
  /** Taken apart for its parts: not in stock, and never sold. */
  isDonor: z.boolean(),
});

/** Another purchase of the same phone. */
export const cycleLink = z.object({
  _id: idOnWire,
  status: statusOnWire,
  purchaseDate: dateOnWire,
  soldDate: dateOnWire.nullable(),
});

export const factsOnWire = {
  meid: z.string().nullable(),
  region: z.string().nullable(),
  warrantyStatus: z.string().nullable(),
  usaBlockStatus: z.string().nullable(),
  /** Null: the provider did not say. Shown as unknown, never as fine. */
  simLock: z.boolean().nullable(),
  fmiOn: z.boolean().nullable(),
  checkedAt: dateOnWire.nullable(),
};

export const deviceOnWire = z.object({
  ...deviceCore,
  parts: z.array(z.object({ partNumber: z.string(), price: cost(), state: z.enum(partLineStates) })),
  ...factsOnWire,
  damageDescription: z.string(),
  ...deviceDetailsOnWire,
  qualityCheck: z.array(
    z.object({
      point: z.enum(qualityPoints),
      result: z.enum(qualityResults),
      by: z.string(),
      at: dateOnWire,
    }),
  ),
  condition: conditionOnWire,
  /** The condition that built-in parts and the quality check suggest; null if they suggest none. */
  conditionProposal: conditionProposalOnWire.nullable(),
  /** Set once it was taken apart: what came out of it, and what of its price each line carries. */
  donor: z
    .object({
      at: dateOnWire,
      by: z.string(),
      parts: z.array(z.object({ partNumber: z.string(), quantity: z.number(), share: cost() })),
    })
    .nullable(),
  previousPurchase: cycleLink.nullable(),
  nextPurchase: cycleLink.nullable(),
  /** By part number, what the parts were called when they were built in; empty without `parts.view`. */
  partDescriptions: z.record(z.string(), z.string()),
  /** A reseller has it, or sold it: status and sale follow the assignment, and nobody deletes it. */
  isAssigned: z.boolean(),
  /** An Ankaufbeleg or a Rechnung stands, whoever may see it: no second one is issued. */
  hasReceipt: z.boolean(),
  hasInvoice: z.boolean(),
  /** The one that binds the device; null if there is none, or without `resellers.view`. */
  assignment: z
    .object({ _id: idOnWire, resellerName: z.string(), status: z.enum(assignmentStatuses) })
    .nullable(),
});

export type Device = z.output<typeof deviceOnWire>;
export type DeviceListItem = z.output<typeof deviceListItem>;

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

export const historyEntry = z.object({
  _id: z.string(),
  kind: z.enum(['created', 'changed', 'deleted', 'restored']),
  at: dateOnWire,
  by: z.string(),
  changes: z.array(change),
});

export type HistoryEntry = z.output<typeof historyEntry>;

export const deviceSorts = [
  'createdAt',
  'model',
  'imei',
  'serial',
  'status',
  'battery',
  'price',
  'soldDate',
] as const;
export type DeviceSort = (typeof deviceSorts)[number];

export const devicesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/devices',
    summary: 'Geräte suchen und filtern, neueste zuerst',
    guard: staffWith('devices.view'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Geräten.',
    query: listQuery(deviceSorts).extend({
      status: statusOnWire.optional(),
      /** Everything that is not sold. */
      inStock: trueOrFalse.optional(),
      /** The tasks of the day (`GET /api/today`). */
      only: z.enum(deviceNarrowings, { error: 'Unbekannter Filter' }).optional(),
      ...deviceFilters,
    }),
    response: z.array(deviceListItem),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/devices/summary',
    summary: 'Anzahl der Geräte je Status',
    guard: staffWith('devices.view', 'system.statistics'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Geräten.',
    query: z.object({ search: optionalText() }),
    response: z.object({ total: z.number(), byStatus: z.record(statusOnWire, z.number()) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/devices/:id',
    summary: 'Ein Gerät mit allen Angaben',
    guard: staffWith('devices.view'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Geräten.',
    params: idParams,
    response: deviceOnWire,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/devices/:id/history',
    summary: 'Alle Änderungen an einem Gerät, neueste zuerst',
    guard: staffWith('devices.view'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Geräten.',
    params: idParams,
    query: listQuery(['at']).pick({ page: true, limit: true }),
    response: z.array(historyEntry),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/devices',
    summary: 'Ein Gerät anlegen oder, wenn die IMEI im Bestand ist, aktualisieren',
    guard: staffWith('devices.create'),
    forbidden: 'Keine Berechtigung zum Hinzufügen von Geräten.',
    body: deviceInput,
    answers: [200, 201],
    response: deviceOnWire.extend({
      _wasCreated: z.literal(true).optional(),
      _wasUpdated: z.literal(true).optional(),
      message: z.string(),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/devices/:id',
    summary: 'Angaben, Status, Ersatzteile oder Verkauf eines Geräts ändern',
    guard: staffWith('devices.edit'),
    forbidden: 'Keine Berechtigung zum Bearbeiten von Geräten.',
    params: idParams,
    body: deviceUpdate,
    /** As it is stored, where somebody else was quicker. */
    refusal: z.object({ device: deviceOnWire.optional() }),
    response: deviceOnWire,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/devices/:id',
    summary: 'Ein Gerät löschen; 30 Tage lang lässt es sich wiederherstellen',
    guard: staffWith('devices.delete'),
    forbidden: 'Keine Berechtigung zum Löschen von Geräten.',
    params: idParams,
    response: messageAnswer,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/stats',
    summary: 'Kennzahlen des Dashboards',
    guard: staffWith('system.statistics'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Statistiken.',
    response: z.object({
      totalDevices: z.number(),
      availableDevices: z.number(),
      soldDevices: z.number(),
      plannedProfit: cost(),
      actualProfit: cost(),
    }),
  }),
};
