let last: Promise<unknown> = Promise.resolve();

/**
 * One after the other within this process: whoever issues a document holds the end of the chain, and those behind must not
 * hold a connection each while they wait. Between processes the row's lock decides.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
}
