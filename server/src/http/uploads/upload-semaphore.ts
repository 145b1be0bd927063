// Semaphore for uploads.

import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { FairSemaphore } from '../../fair-semaphore.ts';
import { timeLimit } from '../../time-limit.ts';
import { disconnectSignal } from '../connections/disconnect-signal.ts';

/** Uploads lie in memory: so many are read at once in this process, and the others wait to be sent. */
const MOST_AT_ONCE = 6;
const MOST_OF_ONE = 2;
/** Well below the request timeout. */
const WAITS_FOR_ITS_TURN_MS = 15_000;
/** Less than a phone with a bad connection sends; a slower upload loses its permit when others wait. */
const SLOW_BYTES_PER_SECOND = 16_000;
const PATIENCE_WITH_SENDERS_MS = 3_000;
const LOOK_FOR_SLOW_SENDERS_EVERY_MS = 500;

declare module 'fastify' {
  interface FastifyInstance {
    uploadSemaphore: UploadSemaphore;
  }
}

export function addUploadSemaphore(app: FastifyInstance): void {
  const semaphore = new UploadSemaphore();
  app.decorate('uploadSemaphore', semaphore);
  app.addHook('preClose', async () => semaphore.close());
}

/** The call that a file comes with. */
export interface Sender {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One file on its way, and how much of it was there when somebody last looked. */
interface Arriving {
  request: FastifyRequest;
  lookedAt: number;
  bytes: number;
  cutOff: (error: AppError) => void;
}

/** Each person has two permits; a slow sender keeps its permit until somebody else needs it. */
class UploadSemaphore {
  readonly #semaphore = new FairSemaphore({
    permits: MOST_AT_ONCE,
    permitsPerCaller: MOST_OF_ONE,
    maxQueuedPerCaller: 24,
    maxQueued: 200,
  });
  readonly #arriving = new Set<Arriving>();

  /** Reads an upload as soon as a permit is free. */
  async receive<Result>(
    { request, reply }: Sender,
    caller: string,
    read: () => Promise<Result>,
  ): Promise<Result> {
    const release = await this.#acquire(reply, caller);
    const arriving: Arriving = {
      request,
      lookedAt: performance.now(),
      bytes: bytesOf(request),
      cutOff: () => {},
    };
    const isCutOff = new Promise<never>((_, reject: Arriving['cutOff']) => {
      arriving.cutOff = reject;
    });
    this.#arriving.add(arriving);
    try {
      return await Promise.race([read(), isCutOff]);
    } finally {
      this.#arriving.delete(arriving);
      release();
    }
  }

  /** Refuses new uploads and cuts off slow ones. */
  close(): void {
    this.#semaphore.close();
    setInterval(() => this.#cutOffSlowOne(), LOOK_FOR_SLOW_SENDERS_EVERY_MS).unref();
  }

  async #acquire(reply: FastifyReply, caller: string): Promise<() => void> {
    const looking = setInterval(() => {
      if (this.#semaphore.isBlockedByOthers(caller)) this.#cutOffSlowOne();
    }, LOOK_FOR_SLOW_SENDERS_EVERY_MS);
    try {
      const signal = timeLimit(WAITS_FOR_ITS_TURN_MS, disconnectSignal(reply));
      return await this.#semaphore.acquire(caller, signal);
    } finally {
      clearInterval(looking);
    }
  }

  #cutOffSlowOne(): void {
    const slow = [...this.#arriving].filter(isSlow)[0];
    slow?.cutOff(new AppError(systemProblems.tooSlow(), { headers: { connection: 'close' } }));
  }
}

/** By what came since the last look. While the program itself is not ready for more, nobody is slow. */
function isSlow(arriving: Arriving): boolean {
  const { raw } = arriving.request;
  const now = performance.now();
  const ms = now - arriving.lookedAt;
  if (ms < PATIENCE_WITH_SENDERS_MS) return false;
  const came = bytesOf(arriving.request) - arriving.bytes;
  Object.assign(arriving, { lookedAt: now, bytes: arriving.bytes + came });
  return !raw.isPaused() && !raw.readableEnded && came < (SLOW_BYTES_PER_SECOND * ms) / 1_000;
}

function bytesOf({ raw }: FastifyRequest): number {
  return raw.socket.bytesRead ?? 0;
}
