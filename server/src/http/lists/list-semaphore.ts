// Semaphore for streams of whole lists.

import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { FairSemaphore } from '../../fair-semaphore.ts';
import { PacedQueue } from '../../paced-queue.ts';
import { timeLimit } from '../../time-limit.ts';
import { disconnectSignal } from '../connections/disconnect-signal.ts';
import { callerAddressOf } from '../requests/caller-address.ts';
import type { ListStream, Turn } from './stream-list.ts';

/** Each stream holds a connection for its snapshot; most connections must stay free for other calls. */
const MOST_AT_ONCE = 3;
const WAITS_FOR_ITS_TURN_MS = 10_000;
/** The time in all that a reader may stall its stream while others wait for the permit. */
const PATIENCE_WITH_READERS_MS = 3_000;
const LOOK_FOR_SLOW_READERS_EVERY_MS = 500;

declare module 'fastify' {
  interface FastifyInstance {
    listSemaphore: ListSemaphore;
  }
}

export function addListSemaphore(app: FastifyInstance, { databaseConnections }: Config): void {
  const semaphore = new ListSemaphore(
    Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(databaseConnections / 3))),
  );
  app.decorate('listSemaphore', semaphore);
  app.addHook('preClose', async () => semaphore.close());
}

/**
 * Each caller has one permit. The streams take turns at the processor and never hold a turn while they wait for their
 * reader; a slow reader keeps its permit until somebody else needs it.
 */
class ListSemaphore {
  /** The lists that are answered through here. */
  readonly lists = new Set<string>();
  readonly #semaphore: FairSemaphore;
  readonly #turns = new PacedQueue({ rests: 1, longestRestMs: 50 });
  readonly #onTheirWay = new Set<ListStream>();

  constructor(atOnce: number) {
    this.#semaphore = new FairSemaphore({
      permits: atOnce,
      permitsPerCaller: 1,
      maxQueuedPerCaller: 3,
      maxQueued: 30,
    });
  }

  /** Resolves with the body of the response when a permit is free and the first rows are there. */
  async open(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    start: (turn: Turn) => Promise<ListStream>,
  ): Promise<Readable> {
    const caller = request.caller?.account.id ?? callerAddressOf(request);
    const left = disconnectSignal(reply);
    const release = await this.#acquire(caller, left);
    try {
      const stream = await start((work) => this.#turns.run(work));
      this.#onTheirWay.add(stream);
      void stream.done
        .catch((error: unknown) => reply.log.warn({ err: error }, 'whole list cut off'))
        .finally(() => {
          this.#onTheirWay.delete(stream);
          release();
        });
      // A caller who disconnects ends the work as well.
      if (left.aborted) stream.body.destroy();
      left.addEventListener('abort', () => stream.body.destroy());
      return stream.body;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Work that reads as much as a list takes a permit and its turns like one. */
  async run<Result>(
    caller: string,
    left: AbortSignal,
    work: (turn: Turn) => Promise<Result>,
  ): Promise<Result> {
    const release = await this.#acquire(caller, left);
    try {
      return await work((piece) => this.#turns.run(piece));
    } finally {
      release();
    }
  }

  /** Those on their way end with their connections (graceful-close.ts), nobody begins any more. */
  close(): void {
    this.#semaphore.close();
  }

  async #acquire(caller: string, left: AbortSignal): Promise<() => void> {
    const looking = setInterval(() => {
      if (this.#semaphore.isBlockedByOthers(caller)) this.#cutOffSlowest();
    }, LOOK_FOR_SLOW_READERS_EVERY_MS);
    try {
      const signal = timeLimit(WAITS_FOR_ITS_TURN_MS, left);
      return await this.#semaphore.acquire(caller, signal);
    } finally {
      clearInterval(looking);
    }
  }

  #cutOffSlowest(): void {
    const slow = [...this.#onTheirWay]
      .filter((stream) => !stream.body.destroyed && stream.waitedForReaderMs() > PATIENCE_WITH_READERS_MS)
      .sort((one, other) => other.waitedForReaderMs() - one.waitedForReaderMs());
    slow[0]?.body.destroy(new Error('the reader is slow and others wait'));
  }
}
