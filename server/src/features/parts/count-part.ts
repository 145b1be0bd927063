import type { CountedParts } from '@kreislauf/domain/parts/part-inputs.contract';
import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { stockProblems } from '@kreislauf/domain/parts/stock.problems';
import { nextVersion } from '@kreislauf/domain/shared/dates';
import { AppError } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { markNotStocked, markStocked } from './movements.queries.ts';
import { lockPartsByNumber } from './part-import.queries.ts';
import { findPart, listPartNumbers, lockPart, type PartRow } from './parts.queries.ts';
import { writeMovements } from './write-stock.ts';

type StockDeps = Pick<Deps, 'db' | 'now'>;

/** Begins with what was counted; asked again by a double click it stays as it is. */
export async function startCounting(
  { db, now }: StockDeps,
  id: string,
  counted: number,
  actor: Author,
): Promise<PartRow> {
  return db.transaction(async (tx) => {
    const part = await lockedPart(tx, id);
    await countFrom(tx, part, counted, { actor, now: now() });
    return foundPart(tx, id);
  });
}

/** All of them or none. */
export async function startCountingMany(
  { db, now }: StockDeps,
  counts: CountedParts,
  actor: Author,
): Promise<PartRow[]> {
  return db.transaction(async (tx) => {
    const ids = counts.map(({ _id }) => _id.toLowerCase());
    const parts = new Map(
      (await lockPartsByNumber(tx, await listPartNumbers(tx, ids))).map((part) => [part.id, part]),
    );
    for (const [index, id] of ids.entries()) {
      const part = parts.get(id);
      if (!part) throw new AppError(partProblems.notFound());
      await countFrom(tx, part, counts[index]?.counted ?? 0, { actor, now: now() });
    }
    return Promise.all(ids.map((id) => foundPart(tx, id)));
  });
}

/** Needs the lock on the part; the count becomes its first movement. */
export async function countFrom(
  tx: Tx,
  { id, partNumber, isStocked, stock, updatedAt }: PartRow,
  counted: number,
  { actor, now }: { actor: Author; now: Date },
): Promise<void> {
  if (isStocked && stock === counted) return;
  if (isStocked) throw new AppError(stockProblems.alreadyStocked(partNumber));
  const known = await markStocked(tx, id);
  await writeMovements(tx, [{ partNumber, kind: 'inventur', quantity: counted - known }], {
    actor,
    now: nextVersion(updatedAt, now),
  });
}

/** The last figure stays, as a number like any typed one. */
export async function stopCounting({ db, now }: StockDeps, id: string): Promise<PartRow> {
  return db.transaction(async (tx) => {
    const part = await lockedPart(tx, id);
    if (part.isStocked) await markNotStocked(tx, id, nextVersion(part.updatedAt, now()));
    return foundPart(tx, id);
  });
}

async function lockedPart(tx: Tx, id: string): Promise<PartRow> {
  const part = await lockPart(tx, id);
  if (!part) throw new AppError(partProblems.notFound());
  return part;
}

async function foundPart(tx: Tx, id: string): Promise<PartRow> {
  const part = await findPart(tx, id);
  if (!part) throw new Error('a locked part is gone');
  return part;
}
