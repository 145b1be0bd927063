import type { Deps } from '../../deps.ts';
import { listChangedDays, lockSummary, sumUpDays } from './analytics.queries.ts';

/** Days for one transaction, which then takes seconds, also right after a million devices were imported. */
const BATCH_SIZE = 200;

/**
 * Days that changed are added up again and count from the summary from then on. Everything is read in one snapshot: a
 * device written meanwhile leaves its own mark, which is not in it, and so its day stays marked.
 */
export async function sumUpChangedDays({ db }: Pick<Deps, 'db'>): Promise<void> {
  const nextDays = () =>
    db.transaction(
      async (tx) => {
        if (!(await lockSummary(tx))) return 0;
        const days = await listChangedDays(tx, BATCH_SIZE);
        if (days.length > 0) await sumUpDays(tx, days);
        return days.length;
      },
      { isolationLevel: 'repeatable read' },
    );
  while ((await nextDays()) === BATCH_SIZE);
}
