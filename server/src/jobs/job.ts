import type { Deps } from '../deps.ts';
import type { JobData, JobName } from './enqueue.ts';

/** Work that is done later or again and again, by whichever process gets to it first. */
export interface Job<Name extends JobName> {
  name: Name;
  /** May run twice after a crash: what it does must be safe to repeat. */
  run: (deps: Deps, data: JobData[Name]) => Promise<void>;
  /** Cron in Europe/Berlin, for work that comes back by itself. */
  schedule?: string;
  retryLimit?: number;
  /** How many are taken in one second, where strangers can queue them. If one fails, all of them are done again. */
  atOnce?: number;
}

export function job<Name extends JobName>(definition: Job<Name>): Job<Name> {
  return definition;
}

export type AnyJob = { [Name in JobName]: Job<Name> }[JobName];
