import { partOfProduct, type RowFault } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { SYNC_FAILED } from '@kreislauf/domain/suppliers/suppliers.text';
import type { SyncConfig } from '@kreislauf/domain/suppliers/sync.contract';
import { defaultSyncConfig } from '@kreislauf/domain/suppliers/sync.rules';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { withLease } from '../../with-lease.ts';
import { type SyncedParts, syncSupplierParts } from '../parts/supplier-parts.queries.ts';
import { findCatalogue, type ProductRow } from './catalogue.queries.ts';
import { countChosenProducts, listChosenProducts } from './chosen-products.queries.ts';
import {
  addProgress,
  findOpenRun,
  findSyncConfig,
  forgetOldRuns,
  type RunProgress,
  type SyncRunRow,
  updateOpenRun,
} from './sync.queries.ts';
import { syncWork } from './sync-work.ts';
import { refreshCatalogue } from './write-catalogue.ts';

/** Small enough for a progress that moves, large enough to be quick. */
const BATCH_SIZE = 500;

/** Does the work of a run that was opened. A run that is closed already, by whatever cut it off, is left alone. */
export async function runSync(deps: Deps, runId: string): Promise<void> {
  const run = await findOpenRun(deps.db, runId);
  if (!run) return;
  const stillAlive = () => deps.db.transaction((tx) => updateOpenRun(tx, runId, { aliveAt: deps.now() }));
  await stillAlive();
  const error = await withLease(deps, stillAlive, () => failureOf(deps, run));
  await deps.db.transaction(async (tx) => {
    await updateOpenRun(tx, runId, { finishedAt: deps.now(), error });
    await forgetOldRuns(tx);
  });
}

/** The sentence that says why it ended early; null when it went through. */
async function failureOf(deps: Deps, run: SyncRunRow): Promise<string | null> {
  try {
    await refreshCatalogue(deps);
    await takeOver(deps, run, (await findSyncConfig(deps.db)) ?? defaultSyncConfig);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.problem.sentence;
    deps.log.error({ err: error }, 'synchronisation failed');
    return SYNC_FAILED;
  }
}

async function takeOver(deps: Deps, run: SyncRunRow, config: SyncConfig): Promise<void> {
  const { db, now, supplier } = deps;
  const unreadable = await findCatalogue(db, supplier.name);
  const chosen = await countChosenProducts(db, config);
  const lost = { count: unreadable?.faulty ?? 0, faults: unreadable?.faults ?? [] };
  await db.transaction(async (tx) => {
    await updateOpenRun(tx, run.id, { total: chosen + lost.count });
    await addProgress(
      tx,
      run,
      { ...nothing, done: lost.count, skipped: lost.count, faults: lost.faults },
      now(),
    );
  });
  let after: string | undefined;
  for (;;) {
    after = await syncWork.run(async () => {
      const batch = await listChosenProducts(db, config, { after, limit: BATCH_SIZE });
      if (batch.length > 0) await takeOverBatch(deps, run, config, batch);
      return batch.at(-1)?.sku;
    });
    if (after === undefined) return;
  }
}

/** The parts, their new prices and the run's counts, all or none. */
async function takeOverBatch(
  { db, now }: Deps,
  run: SyncRunRow,
  config: SyncConfig,
  batch: readonly ProductRow[],
): Promise<void> {
  const read = batch.map(partOfProduct);
  const parts = read.flatMap((row) => ('part' in row ? row.part : []));
  const faults = read.flatMap((row) => ('fault' in row ? row.fault : []));
  await db.transaction(async (tx) => {
    const setting = { at: now(), source: 'sync' as const, actorName: run.actorName };
    const synced = await syncSupplierParts(tx, parts, config, setting);
    const isOpen = await addProgress(tx, run, progressOf(batch.length, synced, faults), now());
    if (!isOpen) throw new Error('the run was closed by another process');
  });
}

const nothing: RunProgress = {
  done: 0,
  imported: 0,
  priceUp: 0,
  priceDown: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  faults: [],
};

function progressOf(done: number, { leftOut, ...synced }: SyncedParts, faults: RowFault[]): RunProgress {
  const failed = faults.filter(({ outcome }) => outcome === 'failed').length;
  return { ...synced, done, skipped: leftOut + faults.length - failed, failed, faults };
}
