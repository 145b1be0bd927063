import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { stockProblems } from '@kreislauf/domain/parts/stock.problems';
import { nextVersion } from '@kreislauf/domain/shared/dates';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { markNotStocked, markStocked } from './movements.queries.ts';
import { findPart, lockPart, type PartRow } from './parts.queries.ts';
import { writeMovements } from './write-stock.ts';

type StockDeps = Pick<Deps, 'db' | 'now'>;

/** Begins with what was counted; asked again by a double click it stays as it is. */
export async function startCounting(
  { db, now }: StockDeps,
  id: string,
  counted: number,
  actor: { name: string },
): Promise<PartRow> {
  return db.transaction(async (tx) => {
    const part = await lockedPart(tx, id);
    if (part.isStocked && part.stock === counted) return part;
    if (part.isStocked) throw new AppError(stockProblems.alreadyStocked(part.partNumber));
    const known = await markStocked(tx, id);
    const { partNumber } = part;
    const moment = nextVersion(part.updatedAt, now());
    await writeMovements(tx, [{ partNumber, kind: 'inventur', quantity: counted - known }], {
      actor,
      now: moment,
    });
    return foundPart(tx, id);
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
