import { normalisedModelOf } from '@kreislauf/domain/analytics/normalised-model.rules';
import type { Deps } from '../../deps.ts';
import { listUnnamedModels, updateModelNames } from './devices.queries.ts';

const BATCH_SIZE = 500;

/** Devices from before there were model names, of this database or of a restored backup, get theirs at the start. */
export async function nameModels({ db }: Pick<Deps, 'db'>): Promise<void> {
  let spellings = await listUnnamedModels(db, BATCH_SIZE);
  while (spellings.length > 0) {
    const named = spellings.map((spelling) => ({ ...spelling, name: normalisedModelOf(spelling) }));
    await db.transaction((tx) => updateModelNames(tx, named));
    spellings = await listUnnamedModels(db, BATCH_SIZE);
  }
}
