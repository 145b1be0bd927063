import type { Deps } from '../../deps.ts';
import { checkedParts, clearLow, listStandOf, markLow } from './low-parts.queries.ts';
import { recordEvents } from './write-events.ts';

const PARTS_AT_ONCE = 500;

/** Records an event for each part of which less is available than the minimum, once until there is enough again. */
export async function notifyOfLowParts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (let checked = PARTS_AT_ONCE; checked === PARTS_AT_ONCE; ) {
    checked = await db.transaction(async (tx) => {
      const keys = await checkedParts(tx, PARTS_AT_ONCE);
      if (keys.length === 0) return 0;
      const stands = await listStandOf(tx, [...new Set(keys)]);
      const low = stands.filter(({ isLow, wasLow }) => isLow && !wasLow);
      await markLow(
        tx,
        low.map(({ id }) => id),
        now(),
      );
      await clearLow(
        tx,
        stands.filter(({ isLow, wasLow }) => !isLow && wasLow).map(({ id }) => id),
      );
      await recordEvents(
        tx,
        low.map(({ id, partNumber, available, minStock }) => ({
          type: 'part.low',
          data: { _id: id, partNumber, available, minStock },
        })),
        now(),
      );
      return keys.length;
    });
  }
}
