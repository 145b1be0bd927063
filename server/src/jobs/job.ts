import type { Deps } from '../deps.ts';
import type { JobData, JobName } from './enqueue.ts';

/** Work that is done later or again and again, by whichever process gets to it first. */
export interface Job<Name extends JobName> {
  name: Name;
  /** May run twice after a crash: what it does must be safe to repeat. Told to stop, it finishes the piece in hand. */
  run: (deps: Deps, data: JobData[Name], signal?: AbortSignal) => Promise<void>;
  /** Cron in Europe/Berlin, for work that comes back by itself. */
  schedule?: string;
  retryLimit?: number;
  /** A worker that has not finished by then is taken for dead, and the job is done again; 15 minutes by default. */
  diesAfterSeconds?: number;
  /** The number of jobs that are taken at once, for a queue that strangers can fill. */
  batchSize?: number;
}

export function job<Name extends JobName>(definition: Job<Name>): Job<Name> {
  return definition;
}

export type AnyJob = { [Name in JobName]: Job<Name> }[JobName];
