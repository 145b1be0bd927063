import { importProblems } from '@kreislauf/domain/shared/file-import';
import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import { FairGate, GateFullError } from '../fair-gate.ts';
import { callerLeaves } from './caller-leaves.ts';

/** Two, so that a long one never holds up a short one; each holds its file and a connection to the database. */
const MOST_AT_ONCE = 2;
const WAITS_FOR_ITS_TURN_MS = 30_000;
const COME_BACK_AFTER_SECONDS = '5';
/** So long a program that ends waits for what is being written; a file that is only being read is given up. */
const WRITES_TO_ITS_END_WITHIN_MS = 15_000;

declare module 'fastify' {
  interface FastifyInstance {
    importPlaces: ImportPlaces;
  }
}

export function openImportPlaces(app: FastifyInstance): void {
  const places = new ImportPlaces();
  app.decorate('importPlaces', places);
  app.addHook('preClose', async () => places.close());
}

/** What ends an import while it reads its file, and while it writes. */
export interface ImportSignals {
  reading: AbortSignal;
  writing: AbortSignal;
}

/** The few imports that are worked on at once, of each person one; they end with their caller and with the program. */
export class ImportPlaces {
  readonly #gate = new FairGate({ atOnce: MOST_AT_ONCE, atOnceOfOne: 1, waitingOfOne: 5, waitingOfAll: 8 });
  readonly #closing = new AbortController();
  readonly #ending = new AbortController();

  async work<Result>(
    reply: FastifyReply,
    caller: string,
    act: (signals: ImportSignals) => Promise<Result>,
  ): Promise<Result> {
    const left = callerLeaves(reply);
    const leave = await this.#enter(caller, left);
    try {
      return await act({
        reading: AbortSignal.any([left, this.#closing.signal]),
        writing: AbortSignal.any([left, this.#ending.signal]),
      });
    } finally {
      leave();
    }
  }

  close(): void {
    this.#gate.close();
    const reason = new AppError(systemProblems.ending());
    this.#closing.abort(reason);
    setTimeout(() => this.#ending.abort(reason), WRITES_TO_ITS_END_WITHIN_MS).unref();
  }

  async #enter(caller: string, left: AbortSignal): Promise<() => void> {
    try {
      const signal = AbortSignal.any([left, AbortSignal.timeout(WAITS_FOR_ITS_TURN_MS)]);
      return await this.#gate.enter(caller, signal);
    } catch (error) {
      if (!(error instanceof GateFullError)) throw error;
      throw new AppError(importProblems.busy(), { headers: { 'retry-after': COME_BACK_AFTER_SECONDS } });
    }
  }
}
