import { isDatabaseAway } from './db/database-error.ts';

const WRITE_EVERY_MS = 5_000;

/** The line that a call leaves which was answered with a 5xx. */
export const CALL_FAILED = 'request failed';

interface Losses {
  calls: number;
  others: number;
  cause: string;
}

/**
 * A database that is away fails every call, every job and every connection in the same way: these failures are logged in one
 * line now and then with their number, and not with a stack for each of them.
 */
export class DatabaseErrorThrottle {
  readonly #write: (losses: Losses, line: string) => void;
  #losses: Losses | undefined;
  #isThrottling = false;

  constructor(write: (losses: Losses, line: string) => void) {
    this.#write = write;
  }

  /** True for a failure that the throttle logs itself. */
  suppresses(error: unknown, line: unknown): boolean {
    if (!isDatabaseAway(error)) return false;
    const isCall = line === CALL_FAILED;
    const { calls, others } = this.#losses ?? { calls: 0, others: 0 };
    this.#losses = {
      calls: calls + (isCall ? 1 : 0),
      others: others + (isCall ? 0 : 1),
      cause: causeIn(error as Error),
    };
    if (!this.#isThrottling) this.#writeNow();
    return true;
  }

  #writeNow(): void {
    const losses = this.#losses;
    this.#losses = undefined;
    this.#isThrottling = losses !== undefined;
    if (!losses) return;
    const { calls } = losses;
    this.#write(losses, `database unavailable, ${calls} ${calls === 1 ? 'call' : 'calls'} answered 503`);
    setTimeout(() => this.#writeNow(), WRITE_EVERY_MS).unref();
  }
}

/** The deepest cause names the fault; the text of a query would be long. */
function causeIn(error: Error): string {
  return error.cause instanceof Error ? causeIn(error.cause) : error.message.slice(0, 200);
}
