import type { PartInput } from '@kreislauf/domain/parts/part-inputs.contract';
import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { insertPart, type PartRow } from './parts.queries.ts';

export async function createPart({ db, now }: Pick<Deps, 'db' | 'now'>, part: PartInput): Promise<PartRow> {
  const created = await db.transaction((tx) => insertPart(tx, part, now()));
  if (!created) throw new AppError(partProblems.partNumberTaken(part.partNumber));
  return created;
}
