import { useRef } from 'react';

/** Does the same for several, one after the other. Who tries again after a refusal goes on where it ended. */
export function useEachOnce() {
  const done = useRef(new Set<string>());
  return async <Answer>(ids: string[], act: (id: string) => Promise<Answer>) => {
    let last: Answer | undefined;
    for (const id of ids.filter((one) => !done.current.has(one))) {
      last = await act(id);
      done.current.add(id);
    }
    return { count: done.current.size, last };
  };
}
