import type { PriceChangeSource } from '../parts/parts.contract.ts';

export const SANDBOX_CATALOGUE_NOTE = 'Sandbox-Katalog: Beispieldaten';
export const SUPPLIER_DOWN = 'Lieferant nicht erreichbar. Bitte versuchen Sie es später erneut.';
export const SUPPLIER_REFUSES =
  'Der Lieferant hat den Zugang abgelehnt. Bitte lassen Sie den hinterlegten Zugang prüfen.';
export const NO_PRODUCTS_FOUND = 'Keine Produkte gefunden';

export const INVALID_CRON = 'Ungültiger Cron-Ausdruck';
export const SYNC_STARTED = 'Synchronisation wurde gestartet';
export const SYNC_CONFIG_SAVED = 'Einstellungen erfolgreich gespeichert';
/** The message of a run whose process ended in the middle of it. */
export const SYNC_INTERRUPTED =
  'Die Synchronisation wurde unterbrochen. Was bis dahin übernommen war, bleibt; sie kann erneut gestartet werden.';
export const SYNC_FAILED = 'Die Synchronisation ist an einem unerwarteten Fehler gescheitert.';

/** Each is followed by the server's sentence. */
export const supplierFallbacks = {
  search: 'Fehler beim Abrufen der Produkte: ',
  importOne: (sku: string) => `Fehler beim Import von ${sku}: `,
  importAll: 'Fehler beim Import aller Produkte: ',
  loadSync: 'Fehler beim Laden der Synchronisationseinstellungen: ',
  startSync: 'Fehler beim Starten der Synchronisation: ',
  saveSync: 'Fehler beim Speichern der Einstellungen: ',
};

export const priceChangeSourceLabels: Record<PriceChangeSource, string> = {
  manual: 'Bearbeitung',
  import: 'Import',
  sync: 'Synchronisation',
  order: 'Wareneingang',
  donor: 'Teilespender',
};

export type SyncTrigger = 'manual' | 'schedule';

export const syncTriggerLabels: Record<SyncTrigger, string> = {
  manual: 'Von Hand',
  schedule: 'Nach Zeitplan',
};
