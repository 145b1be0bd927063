import type { PartUpdate } from '@kreislauf/domain/parts/parts.contract';
import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { isOutdated, nextVersion } from '@kreislauf/domain/shared/dates';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { insertPriceChange } from './part-prices.queries.ts';
import { lockPart, type PartRow, updatePart } from './parts.queries.ts';
import { partView } from './parts.view.ts';

/** Of two people who edit one part the second is told, rather than undoing the first one's change unseen. */
export async function editPart(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  editor: { name: string },
  id: string,
  update: PartUpdate,
): Promise<PartRow> {
  return db.transaction(async (tx) => {
    const stored = await lockPart(tx, id);
    if (!stored) throw new AppError(partProblems.notFound());
    if (isOutdated(update.updatedAt, stored.updatedAt))
      throw new AppError(partProblems.changedMeanwhile(partView(stored)));
    const updated = await updatePart(tx, id, update, nextVersion(stored.updatedAt, now()));
    if (updated.priceCents !== stored.priceCents)
      await insertPriceChange(tx, {
        partId: id,
        oldPriceCents: stored.priceCents,
        newPriceCents: updated.priceCents,
        at: updated.updatedAt,
        source: 'manual',
        actorName: editor.name,
      });
    return updated;
  });
}
