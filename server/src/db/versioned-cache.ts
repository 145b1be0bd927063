// Cache (least recently used) whose entries hold as long as the version of their table.

import type { Db } from './types.ts';

/**
 * The version (`tableVersion`) is read before the value is computed, so that a write in between invalidates the entry.
 * Values that `isShortEnough` rejects are computed each time.
 */
export function versionedCache<Value>(most: number, isShortEnough: (value: Value) => boolean = () => true) {
  const answersOf = new WeakMap<Db, Map<string, { state: string; value: Value }>>();
  return async (db: Db, question: string, state: string, workOut: () => Promise<Value>): Promise<Value> => {
    const answers = answersOf.get(db) ?? new Map<string, { state: string; value: Value }>();
    answersOf.set(db, answers);
    const known = answers.get(question);
    answers.delete(question);
    const value = known?.state === state ? known.value : await workOut();
    if (isShortEnough(value)) answers.set(question, { state, value });
    for (const [oldest] of answers) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    return value;
  };
}
