// Mutex with lanes: within this process one piece of work at a time issues documents in each lane.

/** A settlement of a thousand sales takes seconds, so that it has a lane of its own: nobody at the counter waits behind it. */
type Lane = 'counter' | 'settlements';

const lastInLane: Record<Lane, Promise<unknown>> = {
  counter: Promise.resolve(),
  settlements: Promise.resolve(),
};

/**
 * Runs the work once everything before it in its lane is done. Issuing a document holds the end of the chain, and those that
 * wait for it must not hold a connection each. Between lanes and processes the row's lock decides.
 */
export function withIssueMutex<Result>(work: () => Promise<Result>, lane: Lane = 'counter'): Promise<Result> {
  const result = lastInLane[lane].then(work, work);
  lastInLane[lane] = result.catch(() => {});
  return result;
}
