import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { sleepUnlessStopped } from './sleep-unless-stopped.ts';

const POLL_EVERY_MS = 1_000;

/** One poll for all queues: asking each of them would keep an idle program busy with a dozen queries a second. */
export class DueQueues {
  readonly #waiting = new Map<string, () => void>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly schema: string,
    private readonly signal: AbortSignal,
  ) {
    signal.addEventListener('abort', () => {
      for (const wake of this.#waiting.values()) wake();
    });
  }

  /** Resolves when this queue has a job that is due, or at the stop. */
  next(name: string): Promise<void> {
    if (this.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.set(name, resolve);
    });
  }

  async poll(log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
    while (!this.signal.aborted) {
      await sleepUnlessStopped(POLL_EVERY_MS, this.signal);
      if (this.#waiting.size > 0) await this.#wakeDue().catch((err) => log.error({ err }, 'job queue'));
    }
  }

  async #wakeDue(): Promise<void> {
    const { rows } = await this.pool.query<{ name: string }>(
      `select distinct name from ${this.schema}.job where state < 'active' and start_after < now()`,
    );
    for (const { name } of rows) {
      this.#waiting.get(name)?.();
      this.#waiting.delete(name);
    }
  }
}
