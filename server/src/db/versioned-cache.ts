import type { Db } from './types.ts';

/**
 * What was worked out of a table and holds as long as the table's state does (`stateOf`), for each question; what was asked
 * for longest ago is forgotten first. The state is read before the work begins: whoever writes meanwhile makes it another.
 * What is too long to be kept is worked out each time.
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
