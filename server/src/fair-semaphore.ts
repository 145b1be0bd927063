interface SemaphoreOptions {
  permits: number;
  /** All permits by default. */
  permitsPerCaller?: number;
  /** A caller beyond these limits is refused at once. */
  maxQueuedPerCaller: number;
  maxQueued: number;
  /** A caller's permit rests as long before the caller may use it again; others may use it at once. */
  restAfter?: (workedMs: number) => number;
}

/** The queue is full: the caller may try again in a moment. */
export class SemaphoreFullError extends Error {}

interface Waiting {
  begin(): void;
  giveUp(error: Error): void;
}

/**
 * Counting semaphore with a fair queue: callers take turns (round robin), so that a thousand calls of one caller delay
 * those of another by one turn each.
 */
export class FairSemaphore {
  readonly #options: Required<SemaphoreOptions>;
  readonly #queues = new Map<string, Waiting[]>();
  readonly #held = new Map<string, number>();
  #permits: number;
  #waiting = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = { permitsPerCaller: options.permits, restAfter: () => 0, ...options };
    this.#permits = options.permits;
  }

  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(caller);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Resolves with the function that releases the permit; calling it again does nothing. */
  async acquire(caller: string, signal?: AbortSignal): Promise<() => void> {
    await this.#acquire(caller, signal);
    const begun = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#release(caller, performance.now() - begun);
    };
  }

  /** True where the caller has a permit left but others hold all of them. */
  isBlockedByOthers(caller: string): boolean {
    return this.#permits === 0 && this.#mayAcquire(caller);
  }

  /** Refuses new callers and rejects all that wait. */
  close(): void {
    this.#permits = Number.NEGATIVE_INFINITY;
    for (const [caller, own] of this.#queues) for (const waiting of [...own]) this.#withdraw(caller, waiting);
  }

  #mayAcquire(caller: string): boolean {
    return (this.#held.get(caller) ?? 0) < this.#options.permitsPerCaller;
  }

  #acquire(caller: string, signal?: AbortSignal): Promise<void> | undefined {
    const { maxQueuedPerCaller, maxQueued } = this.#options;
    if (this.#permits > 0 && this.#mayAcquire(caller)) {
      this.#take(caller);
      return undefined;
    }
    const own = this.#queues.get(caller) ?? [];
    const isClosed = this.#permits === Number.NEGATIVE_INFINITY;
    if (isClosed || signal?.aborted || own.length >= maxQueuedPerCaller || this.#waiting >= maxQueued)
      throw new SemaphoreFullError('too many wait');
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
    waiting.giveUp(new SemaphoreFullError('waited for too long'));
  }

  #take(caller: string): void {
    this.#permits -= 1;
    this.#held.set(caller, (this.#held.get(caller) ?? 0) + 1);
  }

  #release(caller: string, workedMs: number): void {
    this.#permits += 1;
    const restMs = this.#options.restAfter(workedMs);
    if (restMs > 0) setTimeout(() => this.#endRest(caller), restMs).unref();
    else this.#leave(caller);
    this.#admitNext();
  }

  #endRest(caller: string): void {
    this.#leave(caller);
    this.#admitNext();
  }

  #leave(caller: string): void {
    const others = (this.#held.get(caller) ?? 1) - 1;
    if (others > 0) this.#held.set(caller, others);
    else this.#held.delete(caller);
  }

  #admitNext(): void {
    const caller =
      this.#permits > 0 ? [...this.#queues.keys()].find((key) => this.#mayAcquire(key)) : undefined;
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
