import { DEFAULT_SYNC_INTERVAL } from './cron.rules.ts';
import type { SyncConfig } from './sync.contract.ts';

/** Until somebody saves settings. New parts are wanted by nobody unless said so: there are thousands of them. */
export const defaultSyncConfig: SyncConfig = {
  syncEnabled: false,
  syncInterval: DEFAULT_SYNC_INTERVAL,
  autoUpdatePrices: true,
  addNewParts: false,
  categories: [],
  models: [],
};
