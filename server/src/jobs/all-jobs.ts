import { deliverMails } from './deliver-mails.ts';
import type { Job } from './job.ts';
import { purgeExpired } from './purge-expired.ts';
import { sendResetLinks } from './send-reset-links.ts';
import { startDueSyncs } from './start-due-syncs.ts';
import { sumUpAnalytics } from './sum-up-analytics.ts';
import { syncCatalogue } from './sync-catalogue.ts';

/** Every job this program knows. A new one is a file beside this and a line here. */
export const allJobs: Job<never>[] = [
  deliverMails,
  sendResetLinks,
  purgeExpired,
  startDueSyncs,
  sumUpAnalytics,
  syncCatalogue,
];
