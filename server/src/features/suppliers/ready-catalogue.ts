import { isBeingRefreshed, isRefreshDue, isStale } from '@kreislauf/domain/suppliers/catalogue-copy.rules';
import { supplierProblems } from '@kreislauf/domain/suppliers/suppliers.problems';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { findCatalogue } from './catalogue.queries.ts';
import { refreshCatalogue } from './refresh-catalogue.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'now' | 'supplier' | 'log' | 'config'>;

/** So long a person waits for the very first catalogue; the fetch itself goes on and the next search finds it. */
const MAX_WAIT_MS = 20_000;

/** For a search: with a copy at once, unless every search is to fetch. */
export async function readyCatalogue(deps: CatalogueDeps): Promise<void> {
  if (deps.config.foneday.cacheSeconds === 0) return withinPatience(refreshCatalogue(deps));
  return anyCatalogue(deps);
}

/** Any copy will do: one that is too old is fetched anew meanwhile, none is waited for. */
export async function anyCatalogue(deps: CatalogueDeps): Promise<void> {
  const state = await findCatalogue(deps.db, deps.supplier.name);
  if (!state?.fetchedAt) return withinPatience(refreshCatalogue(deps));
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

/** Nobody waits for it; what becomes of it is told by `describeCatalogue`. */
export function refreshInBackground(deps: CatalogueDeps): void {
  refreshCatalogue(deps).catch((error: unknown) => {
    // Why the supplier did not answer is written down where it was noticed.
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'catalogue not refreshed');
  });
}

async function withinPatience(refresh: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError(supplierProblems.supplierDown())), MAX_WAIT_MS);
  });
  await Promise.race([refresh, impatience]).finally(() => clearTimeout(timer));
}
