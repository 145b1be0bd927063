import type { Deps } from '../../deps.ts';
import { listUnreadModels, updateModelNames } from './devices.queries.ts';

const SPELLINGS_AT_ONCE = 500;

/** Devices without names, of an older database, of a restored backup or written by hand, get theirs at the start. */
export async function writeModelNames({ db }: Pick<Deps, 'db'>): Promise<void> {
  let spellings = await listUnreadModels(db, SPELLINGS_AT_ONCE);
  while (spellings.length > 0) {
    const unread = spellings;
    await db.transaction((tx) => updateModelNames(tx, unread));
    spellings = await listUnreadModels(db, SPELLINGS_AT_ONCE);
  }
}
