import { shopDay } from '@kreislauf/domain/shared/dates';
import type { Deps } from '../../deps.ts';
import { isKeptFor, keepAllMedians, keepChangedMedians, lockSaleMedians } from './sale-medians.queries.ts';

const MODELS_AT_ONCE = 100;

/** Everything is read in one snapshot: a sale written meanwhile leaves its own mark, which is not in it and stays. */
export async function keepSaleMedians({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = shopDay(now());
  const nextModels = () =>
    db.transaction(
      async (tx) => {
        if (!(await lockSaleMedians(tx))) return 0;
        if (await isKeptFor(tx, today)) return keepChangedMedians(tx, today, MODELS_AT_ONCE);
        await keepAllMedians(tx, today);
        return 0;
      },
      { isolationLevel: 'repeatable read' },
    );
  while ((await nextModels()) === MODELS_AT_ONCE);
}
