import type { Deps } from '../deps.ts';

/** Work that is done later or again and again, by whichever process gets to it first. */
export interface Job<Data extends object = object> {
  name: string;
  /** May run twice after a crash: what it does must be safe to repeat. */
  run: (deps: Deps, data: Data) => Promise<void>;
  /** Cron in Europe/Berlin, for work that comes back by itself. */
  schedule?: string;
  retryLimit?: number;
  /** How many are taken in one second, where strangers can queue them. If one fails, all of them are done again. */
  atOnce?: number;
}

export function job<Data extends object>(definition: Job<Data>): Job<Data> {
  return definition;
}
