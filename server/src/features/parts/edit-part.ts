import { readCountedStock, readStock } from '@kreislauf/domain/parts/part-catalogue.rules';
import type { PartUpdate } from '@kreislauf/domain/parts/part-inputs.contract';
import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { isOutdated, nextVersion } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { AppError } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Author } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { checkStockLater } from '../webhooks/write-stock-check.ts';
import { insertPriceChange } from './part-prices.queries.ts';
import { findPart, lockPart, type PartRow, updatePart } from './parts.queries.ts';
import { partView } from './parts.view.ts';
import { writeMovements } from './write-stock.ts';

/** The second of two people who edit one part is told so, instead of undoing the first change unseen. */
export async function editPart(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  editor: StaffCaller,
  id: string,
  update: PartUpdate,
): Promise<PartRow> {
  if (!editor.hidesCosts && update.price === undefined) throw new AppError(partProblems.priceMissing());
  return db.transaction(async (tx) => {
    const stored = await lockPart(tx, id);
    if (!stored) throw new AppError(partProblems.notFound());
    if (isOutdated(update.updatedAt, stored.updatedAt))
      throw new AppError(partProblems.changedMeanwhile(partView(stored)));
    const stock = stockIn(update, stored);
    const moment = nextVersion(stored.updatedAt, now());
    // Nobody changes a price that they cannot see.
    const { price = centsToEuro(stored.priceCents) } = editor.hidesCosts ? {} : update;
    const changed = await updatePart(tx, id, { ...update, price, stock }, moment);
    const [updated] = await Promise.all([
      bookCorrection(tx, changed, stock, { actor: authorOf(editor), now: moment }),
      checkStockLater(tx, [stored.partNumber, changed.partNumber]),
    ]);
    if (updated.priceCents !== stored.priceCents)
      await insertPriceChange(tx, {
        partId: id,
        oldPriceCents: stored.priceCents,
        newPriceCents: updated.priceCents,
        at: updated.updatedAt,
        source: 'manual',
        actorName: authorOf(editor).name,
      });
    return updated;
  });
}

/** Nothing is booked that nobody typed as a number; a stock below zero that comes back as it was read stays. */
function stockIn({ stock: typed }: PartUpdate, { isStocked }: PartRow): number | undefined {
  if (typed === undefined) return undefined;
  if (!isStocked) return readStock(typed);
  const stock = readCountedStock(typed);
  if (stock === null) throw new AppError(partProblems.stockNoNumber());
  return stock;
}

/** Another number for a stocked part is a movement like any other. */
async function bookCorrection(
  tx: Tx,
  part: PartRow,
  stock: number | undefined,
  by: { actor: Author; now: Date },
): Promise<PartRow> {
  if (!part.isStocked || stock === undefined || stock === part.stock) return part;
  const { id, partNumber } = part;
  await writeMovements(tx, [{ partNumber, kind: 'korrektur', quantity: stock - part.stock }], by);
  return (await findPart(tx, id)) ?? part;
}
