import { setTimeout as pause } from 'node:timers/promises';

/** So many times as long as a piece of work took nothing more is begun. */
const RESTS = 2;
const LONGEST_REST_MS = 1_000;

let lastRest: Promise<unknown> = Promise.resolve();

/**
 * The database work of deliveries, one piece after the other in a process, and a rest after each: however much is waiting,
 * and however slow the machine is, whoever works at a screen comes first.
 */
export function gently<Result>(work: () => Promise<Result>): Promise<Result> {
  let begun = 0;
  const rest = () => pause(Math.min(LONGEST_REST_MS, RESTS * (performance.now() - begun)));
  const working = lastRest.then(() => {
    begun = performance.now();
    return work();
  });
  lastRest = working.then(rest, rest);
  return working;
}
