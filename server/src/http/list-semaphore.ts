import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { FairSemaphore } from '../fair-semaphore.ts';
import { callerAddressOf } from './caller-address.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import type { ListStream, Turn } from './stream-list.ts';

/** Each keeps a connection for its moment of the database, of which everybody else needs most. */
const MOST_AT_ONCE = 3;
const WAITS_FOR_ITS_TURN_MS = 10_000;
/** So long in all a reader may keep the program waiting while others wait for the permit. */
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
 * The few long lists, as JSON or as files, that are on their way at once, of each caller one. Work is done on one of
 * them at a time and never while a reader is waited for; a slow reader keeps its permit until somebody else needs it.
 */
export class ListSemaphore {
  /** The lists that are answered through here. */
  readonly lists = new Set<string>();
  readonly #semaphore: FairSemaphore;
  readonly #turns: FairSemaphore;
  readonly #onTheirWay = new Set<ListStream>();

  constructor(atOnce: number) {
    this.#semaphore = new FairSemaphore({
      permits: atOnce,
      permitsPerCaller: 1,
      maxQueuedPerCaller: 3,
      maxQueued: 30,
    });
    this.#turns = new FairSemaphore({ permits: 1, maxQueuedPerCaller: 1, maxQueued: atOnce });
  }

  /** The text of a list for the reply, as soon as a permit is free and its first rows are there. */
  async open(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    start: (turn: Turn) => Promise<ListStream>,
  ): Promise<Readable> {
    const caller = request.session?.id ?? callerAddressOf(request);
    const left = disconnectSignal(reply);
    const release = await this.#acquire(caller, left);
    try {
      const stream = await start((work) => this.#turns.run(caller, work));
      this.#onTheirWay.add(stream);
      void stream.done
        .catch((error: unknown) => reply.log.warn({ err: error }, 'whole list cut off'))
        .finally(() => {
          this.#onTheirWay.delete(stream);
          release();
        });
      // Whoever hangs up ends the work as well.
      if (left.aborted) stream.body.destroy();
      left.addEventListener('abort', () => stream.body.destroy());
      return stream.body;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** For work that answers no list but reads as much: it takes a permit and its turns like one. */
  async run<Result>(
    caller: string,
    left: AbortSignal,
    work: (turn: Turn) => Promise<Result>,
  ): Promise<Result> {
    const release = await this.#acquire(caller, left);
    try {
      return await work((piece) => this.#turns.run(caller, piece));
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
      const signal = AbortSignal.any([left, AbortSignal.timeout(WAITS_FOR_ITS_TURN_MS)]);
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
