interface GateOptions {
  /** How many are let through at once. */
  atOnce: number;
  /** How many may wait, of one caller and of all; whoever comes then is turned away. */
  waitingOfOne: number;
  waitingOfAll: number;
}

/** Nobody's fault, and over in a moment. */
export class GateFullError extends Error {}

interface Waiting {
  begin(): void;
  giveUp(error: Error): void;
}

/**
 * Lets a few through at a time. Whoever has to wait does so behind their own calls only: the callers take turns, so
 * that a thousand calls of one hold up those of another by one turn each.
 */
export class FairGate {
  readonly #options: GateOptions;
  readonly #queues = new Map<string, Waiting[]>();
  #inside = 0;
  #waiting = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  async pass<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(caller);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** For work that ends elsewhere: whoever entered calls what is returned, once. */
  async enter(caller: string, signal?: AbortSignal): Promise<() => void> {
    await this.#enter(caller, signal);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#leave();
    };
  }

  #enter(caller: string, signal?: AbortSignal): Promise<void> | undefined {
    const { atOnce, waitingOfOne, waitingOfAll } = this.#options;
    if (this.#inside < atOnce) {
      this.#inside += 1;
      return undefined;
    }
    const own = this.#queues.get(caller) ?? [];
    if (own.length >= waitingOfOne || this.#waiting >= waitingOfAll) throw new GateFullError('too many wait');
    return new Promise((resolve, reject) => {
      const waiting = { begin: resolve, giveUp: reject };
      own.push(waiting);
      this.#queues.set(caller, own);
      this.#waiting += 1;
      signal?.addEventListener('abort', () => this.#withdraw(caller, waiting), { once: true });
    });
  }

  #withdraw(caller: string, waiting: Waiting): void {
    const own = this.#queues.get(caller);
    const at = own?.indexOf(waiting) ?? -1;
    if (!own || at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) this.#queues.delete(caller);
    this.#waiting -= 1;
    waiting.giveUp(new GateFullError('waited for too long'));
  }

  #leave(): void {
    const [caller] = this.#queues.keys();
    if (caller === undefined) {
      this.#inside -= 1;
      return;
    }
    const own = this.#queues.get(caller) as Waiting[];
    const next = own.shift();
    // To the end of the round, behind everybody else who waits.
    this.#queues.delete(caller);
    if (own.length > 0) this.#queues.set(caller, own);
    this.#waiting -= 1;
    next?.begin();
  }
}
