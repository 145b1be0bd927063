import { importProblems } from '@kreislauf/domain/shared/file-import';
import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import { FairSemaphore, SemaphoreFullError } from '../fair-semaphore.ts';
import { disconnectSignal } from './disconnect-signal.ts';

/** Two, so that a long one never holds up a short one; each holds its file and a connection to the database. */
const MOST_AT_ONCE = 2;
const WAITS_FOR_ITS_TURN_MS = 30_000;
const COME_BACK_AFTER_SECONDS = '5';
/** So long a program that ends waits for what is being written; a file that is only being read is given up. */
const WRITES_TO_ITS_END_WITHIN_MS = 15_000;

declare module 'fastify' {
  interface FastifyInstance {
    importSemaphore: ImportSemaphore;
  }
}

export function addImportSemaphore(app: FastifyInstance): void {
  const semaphore = new ImportSemaphore();
  app.decorate('importSemaphore', semaphore);
  app.addHook('preClose', async () => semaphore.close());
}

/** What ends an import while it reads its file, and while it writes. */
export interface ImportSignals {
  reading: AbortSignal;
  writing: AbortSignal;
}

/** The few imports that are worked on at once, of each person one; they end with their caller and with the program. */
export class ImportSemaphore {
  readonly #semaphore = new FairSemaphore({
    permits: MOST_AT_ONCE,
    permitsPerCaller: 1,
    maxQueuedPerCaller: 5,
    maxQueued: 8,
  });
  readonly #closing = new AbortController();
  readonly #ending = new AbortController();

  async run<Result>(
    reply: FastifyReply,
    caller: string,
    act: (signals: ImportSignals) => Promise<Result>,
  ): Promise<Result> {
    const left = disconnectSignal(reply);
    const release = await this.#acquire(caller, left);
    try {
      return await act({
        reading: AbortSignal.any([left, this.#closing.signal]),
        writing: AbortSignal.any([left, this.#ending.signal]),
      });
    } finally {
      release();
    }
  }

  close(): void {
    this.#semaphore.close();
    const reason = new AppError(systemProblems.ending());
    this.#closing.abort(reason);
    setTimeout(() => this.#ending.abort(reason), WRITES_TO_ITS_END_WITHIN_MS).unref();
  }

  async #acquire(caller: string, left: AbortSignal): Promise<() => void> {
    try {
      const signal = AbortSignal.any([left, AbortSignal.timeout(WAITS_FOR_ITS_TURN_MS)]);
      return await this.#semaphore.acquire(caller, signal);
    } catch (error) {
      if (!(error instanceof SemaphoreFullError)) throw error;
      throw new AppError(importProblems.busy(), { headers: { 'retry-after': COME_BACK_AFTER_SECONDS } });
    }
  }
}
