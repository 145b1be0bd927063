import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { deletePart } from './parts.queries.ts';

/** Devices keep the lines of their parts, number and price: those are theirs, not the catalogue's. */
export async function removePart({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  const wasThere = await db.transaction((tx) => deletePart(tx, id));
  if (!wasThere) throw new AppError(partProblems.notFound());
}
