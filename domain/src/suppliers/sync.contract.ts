import { z } from 'zod';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, listQuery, messageAnswer, requiredText } from '../shared/wire.ts';
import { INVALID_CRON } from './suppliers.text.ts';

const names = z
  .array(requiredText('Bitte geben Sie einen Namen ein'), { error: 'Bitte geben Sie eine Liste an' })
  .max(2_000, 'Die Auswahl ist zu lang');

export const syncConfigOnWire = z.object({
  syncEnabled: z.boolean(),
  /** Cron with five fields, on the clock of Europe/Berlin. */
  syncInterval: z.string(),
  autoUpdatePrices: z.boolean(),
  addNewParts: z.boolean(),
  /** Empty: all. */
  categories: z.array(z.string()),
  /** Empty: all. */
  models: z.array(z.string()),
});

export type SyncConfig = z.output<typeof syncConfigOnWire>;

const choice = z.boolean({ error: 'Bitte geben Sie ja oder nein an' });

/** Fields that are left out stay as they are. */
const syncConfigInput = z
  .object({
    syncEnabled: choice,
    syncInterval: z.string({ error: INVALID_CRON }).trim().min(1, INVALID_CRON).max(100, INVALID_CRON),
    autoUpdatePrices: choice,
    addNewParts: choice,
    categories: names,
    models: names,
  })
  .partial();

export type SyncConfigInput = z.output<typeof syncConfigInput>;

const counts = {
  /** New parts. */
  imported: z.number(),
  /** Known parts with a new price. */
  updated: z.number(),
  /** Broken rows, and what the settings leave out. */
  skipped: z.number(),
  failed: z.number(),
};

export const syncRunOnWire = z.object({
  _id: idOnWire,
  trigger: z.enum(['manual', 'schedule']),
  startedAt: dateOnWire,
  /** Null while it goes on. */
  finishedAt: dateOnWire.nullable(),
  ...counts,
  /** The number among the updated ones. */
  priceUp: z.number(),
  priceDown: z.number(),
  /** Known parts whose price is what it was. */
  unchanged: z.number(),
  total: z.number(),
  /** Why it ended early, as a sentence. */
  error: z.string().nullable(),
  /** Rows that could not be taken over; of very many the first hundred. */
  faults: z.array(
    z.object({
      outcome: z.enum(['skipped', 'failed']),
      sku: z.string(),
      title: z.string(),
      reason: z.string(),
    }),
  ),
});

export type SyncRun = z.output<typeof syncRunOnWire>;

const maySet = {
  guard: staffWith('system.settings'),
  forbidden: 'Keine Berechtigung für die Synchronisation.',
};

export const syncContract = {
  status: endpoint({
    method: 'GET',
    path: '/api/sync/status',
    summary: 'Letzte und nächste Synchronisation, und wie weit eine laufende ist',
    ...maySet,
    response: z.object({
      /** When the last run ended that went through. */
      lastSync: dateOnWire.nullable(),
      /** Null when switched off. */
      nextSync: dateOnWire.nullable(),
      syncEnabled: z.boolean(),
      running: z.boolean(),
      /** Of the running or else the last run; total is 0 while the catalogue is being fetched. */
      progress: z.object({ done: z.number(), total: z.number() }),
      lastRun: syncRunOnWire.nullable(),
    }),
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/sync/config',
    summary: 'Einstellungen der Synchronisation',
    ...maySet,
    response: syncConfigOnWire,
  }),
  updateConfig: endpoint({
    method: 'PUT',
    path: '/api/sync/config',
    summary: 'Einstellungen der Synchronisation ändern',
    ...maySet,
    body: syncConfigInput,
    response: syncConfigOnWire,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/sync/run',
    summary: 'Jetzt synchronisieren; der Lauf geht im Hintergrund weiter',
    ...maySet,
    answers: [202],
    response: messageAnswer,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/sync/runs',
    summary: 'Die letzten Läufe, neueste zuerst',
    ...maySet,
    query: listQuery(['startedAt']).pick({ page: true, limit: true }),
    response: z.array(syncRunOnWire),
  }),
};
