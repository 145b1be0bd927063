import type { Deps } from '../../deps.ts';
import { listTaxPeriods } from '../settings/settings.queries.ts';
import { listBookDaysToSumUp, lockBookSummary, replaceBookDays } from './book-days.queries.ts';
import { sumLinesOfDays } from './find-book-lines.ts';

/** Days for one transaction, which then takes a second or two, also right after a large import. */
const BATCH_SIZE = 50;

/**
 * Days that changed are added up again and count from the summary from then on. Everything is read in one snapshot: a purchase or
 * sale written meanwhile leaves its own mark, which is not in it, and so its day stays marked.
 */
export async function sumUpBookDays({ db }: Pick<Deps, 'db'>): Promise<void> {
  const nextDays = () =>
    db.transaction(
      async (tx) => {
        if (!(await lockBookSummary(tx))) return 0;
        const days = await listBookDaysToSumUp(tx, BATCH_SIZE);
        if (days.length === 0) return 0;
        await replaceBookDays(tx, days, await sumLinesOfDays(tx, days, await listTaxPeriods(tx)));
        return days.length;
      },
      { isolationLevel: 'repeatable read' },
    );
  while ((await nextDays()) === BATCH_SIZE);
}
