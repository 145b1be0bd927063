import type { Deps } from '../../deps.ts';
import {
  addDifferences,
  gatherEndedConnections,
  insertMissingNames,
  listDifferences,
  lockKeptSums,
} from './counters.queries.ts';

/** Keeps the rows that a figure is the sum of few, however many connections come and go. */
export async function compactCounters({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockKeptSums(tx)) await gatherEndedConnections(tx);
  });
}

/** Triggers keep the sums right; whoever switched them off and changed rows is told, and the sums are mended. */
export async function compareCounters({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const differences = await db.transaction(
    async (tx) => {
      if (!(await lockKeptSums(tx))) return [];
      const found = await listDifferences(tx);
      if (found.length > 0) await addDifferences(tx, found);
      await insertMissingNames(tx);
      return found;
    },
    { isolationLevel: 'repeatable read' },
  );
  if (differences.length > 0)
    log.warn({ differences }, 'counters differed from plain counting and were mended');
}
