import { createHash } from 'node:crypto';
import { phoneModels } from '@kreislauf/domain/phones/phone-models';
import { READER_VERSION } from '@kreislauf/domain/phones/phone-name.rules';
import type { Deps } from '../../deps.ts';
import { rereadParts } from '../parts/part-keys.queries.ts';
import { listModelSpellings, modelColumnsOf, updateModelNames } from './devices.queries.ts';
import { findReader, upsertReader } from './model-readers.queries.ts';

/** A catalogue with one more phone, or a reader with a new rule, may read old texts differently. */
const reader = createHash('sha256')
  .update(JSON.stringify([READER_VERSION, phoneModels]))
  .digest('hex');

/** What devices and parts are found by is kept; where it was made by an older reader, it is made again at the start. */
export async function readModelsAgain({ db }: Pick<Deps, 'db'>): Promise<void> {
  if ((await findReader(db)) === reader) return;
  const spellings = (await listModelSpellings(db)).filter((spelling) => {
    const now = modelColumnsOf(spelling);
    return (
      spelling.modelName !== now.modelName ||
      spelling.modelKey !== now.modelKey ||
      spelling.modelStorageGb !== now.modelStorageGb
    );
  });
  await db.transaction(async (tx) => {
    if (spellings.length > 0) await updateModelNames(tx, spellings);
    await rereadParts(tx);
    await upsertReader(tx, reader);
  });
}
