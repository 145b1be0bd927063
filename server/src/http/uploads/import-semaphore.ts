// Semaphore for imports of files.

import { importProblems } from '@kreislauf/domain/shared/file-import';
import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../app-error.ts';
import { FairSemaphore, SemaphoreFullError } from '../../fair-semaphore.ts';
import { timeLimit } from '../../time-limit.ts';
import { disconnectSignal } from '../connections/disconnect-signal.ts';

/** Two permits, so that a long import never holds up a short one; each holds its file and a connection to the database. */
const MOST_AT_ONCE = 2;
/** A person's imports take at most a third of the time: a script that sends one after the other leaves the rest to everybody else. */
const RESTS = 2;
const LONGEST_REST_MS = 3_000;
const WAITS_FOR_ITS_TURN_MS = 30_000;
const COME_BACK_AFTER_SECONDS = '5';
/** A closing server grants a writing import so long; one that only reads its file is aborted. */
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

/** Abort signals of an import: while it reads its file, and while it writes. */
interface ImportSignals {
  reading: AbortSignal;
  writing: AbortSignal;
}

/** Each person has one permit; an import is aborted when its caller disconnects or the server closes. */
export class ImportSemaphore {
  readonly #semaphore = new FairSemaphore({
    permits: MOST_AT_ONCE,
    permitsPerCaller: 1,
    maxQueuedPerCaller: 5,
    maxQueued: 8,
    restAfter: (workedMs) => Math.min(LONGEST_REST_MS, RESTS * workedMs),
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
      const signal = timeLimit(WAITS_FOR_ITS_TURN_MS, left);
      return await this.#semaphore.acquire(caller, signal);
    } catch (error) {
      if (!(error instanceof SemaphoreFullError)) throw error;
      throw new AppError(importProblems.busy(), { headers: { 'retry-after': COME_BACK_AFTER_SECONDS } });
    }
  }
}
