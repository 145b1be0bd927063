interface GateOptions {
  /** How many are let through at once. */
  atOnce: number;
  /** Of one caller; as many as of all, unless said. */
  atOnceOfOne?: number;
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
  readonly #options: Required<GateOptions>;
  readonly #queues = new Map<string, Waiting[]>();
  readonly #inside = new Map<string, number>();
  #places: number;
  #waiting = 0;

  constructor(options: GateOptions) {
    this.#options = { atOnceOfOne: options.atOnce, ...options };
    this.#places = options.atOnce;
  }

  async pass<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(caller);
    try {
      return await work();
    } finally {
      this.#leave(caller);
    }
  }

  /** For work that ends elsewhere: whoever entered calls what is returned, once. */
  async enter(caller: string, signal?: AbortSignal): Promise<() => void> {
    await this.#enter(caller, signal);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#leave(caller);
    };
  }

  /** Whether the caller would get in if only somebody else left. */
  isHeldUpByOthers(caller: string): boolean {
    return this.#places === 0 && this.#mayEnter(caller);
  }

  /** Nobody is let through any more; whoever waits is told so. */
  close(): void {
    this.#places = Number.NEGATIVE_INFINITY;
    for (const [caller, own] of this.#queues) for (const waiting of [...own]) this.#withdraw(caller, waiting);
  }

  #mayEnter(caller: string): boolean {
    return (this.#inside.get(caller) ?? 0) < this.#options.atOnceOfOne;
  }

  #enter(caller: string, signal?: AbortSignal): Promise<void> | undefined {
    const { waitingOfOne, waitingOfAll } = this.#options;
    if (this.#places > 0 && this.#mayEnter(caller)) {
      this.#take(caller);
      return undefined;
    }
    const own = this.#queues.get(caller) ?? [];
    const isClosed = this.#places === Number.NEGATIVE_INFINITY;
    if (isClosed || signal?.aborted || own.length >= waitingOfOne || this.#waiting >= waitingOfAll)
      throw new GateFullError('too many wait');
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

  #take(caller: string): void {
    this.#places -= 1;
    this.#inside.set(caller, (this.#inside.get(caller) ?? 0) + 1);
  }

  #leave(left: string): void {
    this.#places += 1;
    const others = (this.#inside.get(left) ?? 1) - 1;
    if (others > 0) this.#inside.set(left, others);
    else this.#inside.delete(left);

    const caller = this.#places > 0 ? [...this.#queues.keys()].find((key) => this.#mayEnter(key)) : undefined;
    if (caller === undefined) return;
    const own = this.#queues.get(caller) as Waiting[];
    const next = own.shift();
    // To the end of the round, behind everybody else who waits.
    this.#queues.delete(caller);
    if (own.length > 0) this.#queues.set(caller, own);
    this.#waiting -= 1;
    this.#take(caller);
    next?.begin();
  }
}
