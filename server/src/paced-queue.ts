import { setTimeout as pause } from 'node:timers/promises';

interface Pace {
  /** The rest after a piece of work, as a multiple of the time that it took. */
  rests: number;
  longestRestMs: number;
}

/**
 * Work of the background, one piece after the other in a process and a rest after each: however much is waiting, and however
 * slow the machine is, calls of people at a screen come first.
 */
export class PacedQueue {
  readonly #pace: Pace;
  #lastRest: Promise<unknown> = Promise.resolve();

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    let begun = 0;
    const rest = () => pause(restAfter(performance.now() - begun, this.#pace));
    const working = this.#lastRest.then(() => {
      begun = performance.now();
      return work();
    });
    this.#lastRest = working.then(rest, rest);
    return working;
  }
}

function restAfter(workedMs: number, { rests, longestRestMs }: Pace): number {
  return Math.min(longestRestMs, rests * workedMs);
}
