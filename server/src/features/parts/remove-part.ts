import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { AppError } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { keepInTrash } from '../deletions/keep-in-trash.queries.ts';
import { deletePart, lockPart } from './parts.queries.ts';

/** Devices keep the lines of their parts, number and price: those are theirs, not the catalogue's. */
export async function removePart(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    const part = await lockPart(tx, id);
    if (!part) throw new AppError(partProblems.notFound());
    await keepInTrash(tx, {
      kind: 'part',
      id,
      label: `${part.partNumber} ${part.description}`,
      actorName: actor.name,
      deletedAt: now(),
    });
    await deletePart(tx, id);
  });
}
