import type { Tx } from '../db/types.ts';

/** Every job by its name, with what it is handed. Callers know nothing of the code that runs it. */
export interface JobData {
  'delete-id-numbers': object;
  'compare-kept-sums': object;
  'deliver-mails': object;
  'empty-trash': object;
  'gather-kept-sums': object;
  'purge-deliveries': object;
  'purge-expired': object;
  'read-model-names': object;
  'send-reset-links': { email: string };
  'start-due-sync': object;
  'sum-up-analytics': object;
  'sum-up-books': object;
  'sum-up-sales': object;
  'sync-catalogue': { runId: string };
}

export type JobName = keyof JobData;

/** Becomes due only if the caller's transaction commits. */
export type Enqueue = <Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]) => Promise<void>;
