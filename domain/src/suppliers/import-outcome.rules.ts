import type { RowFault } from './catalogue-product.rules.ts';

/** The most products that one call imports. */
export const MAX_IMPORT_PRODUCTS = 20_000;
/** More rows than these are counted, not listed. */
export const MAX_LISTED_FAULTS = 100;
/** The results that one step of 'import all' takes over: few enough for a progress bar that moves. */
export const IMPORT_BATCH_SIZE = 500;

export interface ImportOutcome {
  imported: number;
  /** Known parts, also where nothing about them had changed. */
  updated: number;
  skipped: number;
  failed: number;
  faults: RowFault[];
}

export const emptyOutcome: ImportOutcome = { imported: 0, updated: 0, skipped: 0, failed: 0, faults: [] };

export function withFaults(outcome: ImportOutcome, faults: readonly RowFault[]): ImportOutcome {
  const failed = faults.filter((fault) => fault.outcome === 'failed').length;
  return addOutcomes(outcome, {
    ...emptyOutcome,
    skipped: faults.length - failed,
    failed,
    faults: [...faults],
  });
}

/** The browser adds up the steps of 'import all' in the same way as the server adds up its batches. */
export function addOutcomes(one: ImportOutcome, other: ImportOutcome): ImportOutcome {
  return {
    imported: one.imported + other.imported,
    updated: one.updated + other.updated,
    skipped: one.skipped + other.skipped,
    failed: one.failed + other.failed,
    faults: [...one.faults, ...other.faults].slice(0, MAX_LISTED_FAULTS),
  };
}
