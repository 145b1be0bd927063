import { sumUpAnalytics } from '../features/analytics/analytics.jobs.ts';
import { purgeExpired, sendResetLinks } from '../features/auth/auth.jobs.ts';
import { sumUpBooks } from '../features/books/books.jobs.ts';
import { compactCountersJob, compareCountersJob } from '../features/counters/counters.jobs.ts';
import { deleteIdNumbers } from '../features/documents/documents.jobs.ts';
import { readModelNames } from '../features/model-names/model-names.jobs.ts';
import { deliverMails } from '../features/outbox/outbox.jobs.ts';
import { sumUpSales } from '../features/prices/prices.jobs.ts';
import { startDueSyncs, syncCatalogue } from '../features/suppliers/sync.jobs.ts';
import { emptyTrash } from '../features/trash/trash.jobs.ts';
import { purgeDeliveries } from '../features/webhooks/webhooks.jobs.ts';
import type { AnyJob } from './job.ts';

/** Every job this program does. A new one has its name in enqueue.ts, its code in its feature and a line here. */
export const allJobs: readonly AnyJob[] = [
  deliverMails,
  sendResetLinks,
  purgeExpired,
  purgeDeliveries,
  deleteIdNumbers,
  emptyTrash,
  startDueSyncs,
  sumUpAnalytics,
  sumUpBooks,
  sumUpSales,
  compactCountersJob,
  compareCountersJob,
  syncCatalogue,
  readModelNames,
];
