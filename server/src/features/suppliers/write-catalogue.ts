import { setTimeout as sleep } from 'node:timers/promises';
import { leaseDeadline } from '@kreislauf/domain/shared/lease';
import { isBeingRefreshed } from '@kreislauf/domain/suppliers/catalogue-copy.rules';
import { supplierProblems } from '@kreislauf/domain/suppliers/suppliers.problems';
import { SUPPLIER_DOWN, SUPPLIER_REFUSES } from '@kreislauf/domain/suppliers/suppliers.text';
import type { Supplier } from '../../adapters/foneday/supplier.ts';
import { ProviderRefusedError } from '../../adapters/provider-errors.ts';
import { AppError } from '../../app-error.ts';
import { outsideCall } from '../../db/idempotent-call.ts';
import type { Deps } from '../../deps.ts';
import { withLease } from '../../with-lease.ts';
import {
  type CatalogueRow,
  claimRefresh,
  deleteProductsBut,
  findCatalogue,
  noteFailedRefresh,
  noteRefresh,
  renewRefresh,
  upsertProducts,
} from './catalogue.queries.ts';
import { syncWork } from './sync-work.ts';

type RefreshDeps = Pick<Deps, 'db' | 'now' | 'supplier' | 'log'>;

const POLL_INTERVAL_MS = 200;
const PRODUCTS_IN_A_BATCH = 500;

/** The fetch that this process has under way; everybody who asks meanwhile gets its answer. */
const running = new WeakMap<Supplier, Promise<void>>();

/**
 * Fetches the supplier's catalogue into our copy; refused with 503 when that fails. One fetch at a time, over all
 * processes: whoever comes second waits for the first one's result.
 */
export function refreshCatalogue(deps: RefreshDeps): Promise<void> {
  const shared = running.get(deps.supplier);
  if (shared !== undefined) return shared;
  const refresh = outsideCall(() => fetchOrWait(deps)).finally(() => running.delete(deps.supplier));
  running.set(deps.supplier, refresh);
  return refresh;
}

async function fetchOrWait(deps: RefreshDeps): Promise<void> {
  const { db, supplier, now } = deps;
  const startedAt = now();
  const deadSince = leaseDeadline(startedAt);
  const isOurs = await db.transaction((tx) => claimRefresh(tx, supplier.name, { now: startedAt, deadSince }));
  if (!isOurs) return waitForOther(deps);
  await withLease(
    deps,
    () => db.transaction((tx) => renewRefresh(tx, now())),
    () => fetchIntoCopy(deps, startedAt),
  );
}

async function fetchIntoCopy(deps: RefreshDeps, fetchedAt: Date): Promise<void> {
  const { db, supplier, log } = deps;
  const { products, faults } = await supplier.fetchCatalogue().catch(async (error: unknown) => {
    log.warn({ err: error }, 'catalogue not fetched');
    await db.transaction((tx) => noteFailedRefresh(tx, failureOf(error)));
    throw new AppError(supplierProblems.supplierDown(), { cause: error });
  });
  await db.transaction(async (tx) => {
    await deleteProductsBut(tx, products);
    for (let start = 0; start < products.length; start += PRODUCTS_IN_A_BATCH)
      await syncWork.run(() => upsertProducts(tx, products.slice(start, start + PRODUCTS_IN_A_BATCH)));
    await noteRefresh(tx, { fetchedAt, products: products.length, faults });
  });
}

async function waitForOther({ db, supplier, now }: RefreshDeps): Promise<void> {
  let state: CatalogueRow | undefined;
  do {
    await sleep(POLL_INTERVAL_MS);
    state = await findCatalogue(db, supplier.name);
  } while (isBeingRefreshed(state, now()));
  if (!state?.fetchedAt || state.failure) throw new AppError(supplierProblems.supplierDown());
}

function failureOf(error: unknown): string {
  return error instanceof ProviderRefusedError && error.kind === 'credentials'
    ? SUPPLIER_REFUSES
    : SUPPLIER_DOWN;
}
