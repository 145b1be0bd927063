import type { MovementInput } from '@kreislauf/domain/parts/part-inputs.contract';
import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { stockProblems } from '@kreislauf/domain/parts/stock.problems';
import { signedQuantity } from '@kreislauf/domain/parts/stock.rules';
import { AppError } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import type { MovementRow } from './movements.queries.ts';
import { lockPart } from './parts.queries.ts';
import { writeMovements } from './write-stock.ts';

export async function bookMovement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { kind, quantity, note }: MovementInput,
  actor: Author,
): Promise<MovementRow> {
  return db.transaction(async (tx) => {
    const part = await lockPart(tx, id);
    if (!part) throw new AppError(partProblems.notFound());
    const { partNumber } = part;
    if (!part.isStocked) throw new AppError(stockProblems.notStocked(partNumber));
    const move = { partNumber, kind, quantity: signedQuantity(kind, quantity), ...(note && { note }) };
    const [movement] = await writeMovements(tx, [move], { actor, now: now() });
    if (!movement) throw new Error('a stocked part did not move');
    return movement;
  });
}
