// Batch loader: the keys that callers ask for in one turn of the event loop go out as one query.

import type { Db } from './types.ts';

interface Turn<Key, Answer> {
  keys: Set<Key>;
  answers: Promise<Map<Key, Answer>>;
}

/**
 * A round trip to the database costs as much as the rest of a small answer. Every caller is answered by a query that began
 * after it asked; callers share the answer and must not change it.
 */
export function batchLoader<Key, Answer>(
  ask: (db: Db, keys: Key[]) => Promise<Map<Key, Answer>>,
): (db: Db, key: Key) => Promise<Answer | undefined> {
  const turns = new WeakMap<Db, Turn<Key, Answer>>();
  return async (db, key) => {
    const turn = turns.get(db) ?? begin(db);
    turn.keys.add(key);
    return (await turn.answers).get(key);
  };

  function begin(db: Db): Turn<Key, Answer> {
    const keys = new Set<Key>();
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      turns.delete(db);
      return ask(db, [...keys]);
    });
    const turn = { keys, answers };
    turns.set(db, turn);
    return turn;
  }
}
