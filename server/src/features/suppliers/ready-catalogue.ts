import { isBeingRefreshed, isRefreshDue, isStale } from '@kreislauf/domain/suppliers/catalogue-copy.rules';
import { supplierProblems } from '@kreislauf/domain/suppliers/suppliers.problems';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { findCatalogue } from './catalogue.queries.ts';
import { refreshCatalogue } from './write-catalogue.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'now' | 'supplier' | 'log' | 'config'>;

/** So long a person waits for the very first catalogue; the fetch itself goes on and the next search finds it. */
const MAX_WAIT_MS = 20_000;

/** Before a search: returns at once if there is a copy, except with 0 cache seconds, where it fetches first. */
export async function ensureCatalogueForSearch(deps: CatalogueDeps): Promise<void> {
  if (deps.config.foneday.cacheSeconds === 0) return withTimeout(refreshCatalogue(deps));
  return ensureCatalogue(deps);
}

/** Waits for the first copy; an old one is refreshed in the background. */
export async function ensureCatalogue(deps: CatalogueDeps): Promise<void> {
  const state = await findCatalogue(deps.db, deps.supplier.name);
  if (!state?.fetchedAt) return withTimeout(refreshCatalogue(deps));
  if (isRefreshDue(state, deps.config.foneday.cacheSeconds, deps.now())) refreshInBackground(deps);
}

export async function describeCatalogue(deps: CatalogueDeps) {
  const { db, supplier, config, now } = deps;
  const state = await findCatalogue(db, supplier.name);
  return {
    isSandbox: supplier.isSandbox,
    products: state?.fetchedAt ? state.products : 0,
    faulty: state?.fetchedAt ? state.faulty : 0,
    fetchedAt: state?.fetchedAt?.toISOString() ?? null,
    isStale: isStale(state, config.foneday.cacheSeconds, now()),
    isRefreshing: isBeingRefreshed(state, now()),
    supplierNote: state?.failure ?? null,
  };
}

/** Runs in the background; `describeCatalogue` tells its result. */
export function refreshInBackground(deps: CatalogueDeps): void {
  refreshCatalogue(deps).catch((error: unknown) => {
    // Why the supplier did not answer is written down where it was noticed.
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'catalogue not refreshed');
  });
}

async function withTimeout(refresh: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError(supplierProblems.supplierDown())), MAX_WAIT_MS);
  });
  await Promise.race([refresh, impatience]).finally(() => clearTimeout(timer));
}
