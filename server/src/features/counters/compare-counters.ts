import type { Deps } from '../../deps.ts';
import {
  addDifferences,
  gatherEndedConnections,
  insertMissingNames,
  listDifferences,
  lockCounters,
} from './counters.queries.ts';

/** Keeps the rows that a figure is the sum of few, however many connections come and go. */
export async function compactCounters({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockCounters(tx)) await gatherEndedConnections(tx);
  });
}

/**
 * Triggers keep the counters right; where somebody has switched them off and changed rows, that is logged and they are mended.
 */
export async function compareCounters({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const differences = await db.transaction(
    async (tx) => {
      if (!(await lockCounters(tx))) return [];
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
