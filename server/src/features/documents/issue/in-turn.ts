/** A settlement of a thousand sales takes seconds: nobody at the counter waits behind one. */
type Lane = 'counter' | 'settlements';

const last: Record<Lane, Promise<unknown>> = { counter: Promise.resolve(), settlements: Promise.resolve() };

/**
 * One after the other within this process and lane: whoever issues a document holds the end of the chain, and those behind
 * must not hold a connection each while they wait. Between lanes and processes the row's lock decides.
 */
export function inTurn<Result>(work: () => Promise<Result>, lane: Lane = 'counter'): Promise<Result> {
  const mine = last[lane].then(work, work);
  last[lane] = mine.catch(() => {});
  return mine;
}
