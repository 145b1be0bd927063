// Prepared statements of searches, one for each combination of kinds of words.

import type { SearchedWord } from './contains-text.ts';
import { prepared } from './prepared.ts';
import type { Db } from './types.ts';

/** A search of more words is planned anew each time, since their kinds have too many combinations. */
const MAX_PREPARED_WORDS = 3;

type Statement<Rows> = (db: Db, values: Record<string, unknown>) => Promise<Rows>;
const known = new Map<string, unknown>();

/** The statement of this name for as many words of these kinds, prepared when it is first asked for. */
export function searchStatement<Rows>(
  words: SearchedWord[],
  what: string,
  build: Parameters<typeof prepared<Rows>>[1],
): Statement<Rows> {
  if (words.length > MAX_PREPARED_WORDS) return prepared('', build);
  const kinds = words.map(({ pattern, end, also, isWholeNumber }) =>
    isWholeNumber ? 'i' : end ? 'e' : `${pattern ? 'n' : 'w'}${also ? 'o' : ''}`,
  );
  const name = `${what} ${kinds.join('')}`;
  const statement = (known.get(name) as Statement<Rows> | undefined) ?? prepared(name, build);
  known.set(name, statement);
  return statement;
}
