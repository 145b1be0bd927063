import { isLeaseHeld } from '../shared/lease.ts';

/** A supplier that is down is left alone for a while, rather than asked again by every search. */
const RETRY_AFTER_MS = 60_000;

/** The state of our copy of a supplier's catalogue. */
export interface CatalogueCopy {
  fetchedAt: Date | null;
  /** Renewed by whoever is fetching. */
  refreshingAt: Date | null;
  triedAt: Date | null;
  failure: string | null;
}

export function isBeingRefreshed(copy: CatalogueCopy | undefined, now: Date): boolean {
  return isLeaseHeld(copy?.refreshingAt, now);
}

/** With 0 seconds a copy never counts as stale: every search fetches one before it begins. */
export function isStale(copy: CatalogueCopy | undefined, cacheSeconds: number, now: Date): boolean {
  if (!copy?.fetchedAt) return true;
  return cacheSeconds > 0 && now.getTime() - copy.fetchedAt.getTime() > cacheSeconds * 1000;
}

/** Decides whether a search that found a copy has it fetched anew in the background. */
export function isRefreshDue(copy: CatalogueCopy, cacheSeconds: number, now: Date): boolean {
  const wasJustRefused =
    copy.failure !== null && copy.triedAt !== null && now.getTime() - copy.triedAt.getTime() < RETRY_AFTER_MS;
  return isStale(copy, cacheSeconds, now) && !wasJustRefused && !isBeingRefreshed(copy, now);
}

/** True while a newer copy is being fetched, so that it is worth asking again soon. */
export function isNewerAwaited(copy: {
  isRefreshing: boolean;
  isStale: boolean;
  supplierNote: string | null;
}): boolean {
  return copy.isRefreshing || (copy.isStale && !copy.supplierNote);
}
