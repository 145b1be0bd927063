import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { FairGate } from '../fair-gate.ts';
import { callerAddressOf } from './caller-address.ts';
import { callerLeaves } from './caller-leaves.ts';
import type { ListStream, Turn } from './stream-list.ts';

/** Each keeps a connection for its moment of the database, of which everybody else needs most. */
const MOST_AT_ONCE = 3;
const WAITS_FOR_ITS_TURN_MS = 10_000;
/** So long in all a reader may keep the program waiting while others wait for the place. */
const PATIENCE_WITH_READERS_MS = 3_000;
const LOOK_FOR_SLOW_READERS_EVERY_MS = 500;

declare module 'fastify' {
  interface FastifyInstance {
    listPlaces: ListPlaces;
  }
}

export function openListPlaces(app: FastifyInstance, { databaseConnections }: Config): void {
  const places = new ListPlaces(Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(databaseConnections / 3))));
  app.decorate('listPlaces', places);
  app.addHook('preClose', async () => places.close());
}

/**
 * The few long lists, as JSON or as files, that are on their way at once, of each caller one. Work is done on one of
 * them at a time and never while a reader is waited for; a slow reader keeps the place until somebody else needs it.
 */
export class ListPlaces {
  /** The lists that are answered through here. */
  readonly lists = new Set<string>();
  readonly #gate: FairGate;
  readonly #turns: FairGate;
  readonly #onTheirWay = new Set<ListStream>();

  constructor(atOnce: number) {
    this.#gate = new FairGate({ atOnce, atOnceOfOne: 1, waitingOfOne: 3, waitingOfAll: 30 });
    this.#turns = new FairGate({ atOnce: 1, waitingOfOne: 1, waitingOfAll: atOnce });
  }

  /** The text of a list for the reply, as soon as there is a place and its first rows are there. */
  async open(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    start: (turn: Turn) => Promise<ListStream>,
  ): Promise<Readable> {
    const caller = request.session?.id ?? callerAddressOf(request);
    const left = callerLeaves(reply);
    const leave = await this.#enter(caller, left);
    try {
      const stream = await start((work) => this.#turns.pass(caller, work));
      this.#onTheirWay.add(stream);
      void stream.done
        .catch((error: unknown) => reply.log.warn({ err: error }, 'whole list cut off'))
        .finally(() => {
          this.#onTheirWay.delete(stream);
          leave();
        });
      // Whoever hangs up ends the work as well.
      if (left.aborted) stream.body.destroy();
      left.addEventListener('abort', () => stream.body.destroy());
      return stream.body;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** For work that answers no list but reads as much: it has a place and its turns like one. */
  async hold<Result>(
    caller: string,
    left: AbortSignal,
    work: (turn: Turn) => Promise<Result>,
  ): Promise<Result> {
    const leave = await this.#enter(caller, left);
    try {
      return await work((piece) => this.#turns.pass(caller, piece));
    } finally {
      leave();
    }
  }

  /** Those on their way end with their connections (end-connections.ts), nobody begins any more. */
  close(): void {
    this.#gate.close();
  }

  async #enter(caller: string, left: AbortSignal): Promise<() => void> {
    const looking = setInterval(() => {
      if (this.#gate.isHeldUpByOthers(caller)) this.#cutOffSlowest();
    }, LOOK_FOR_SLOW_READERS_EVERY_MS);
    try {
      const signal = AbortSignal.any([left, AbortSignal.timeout(WAITS_FOR_ITS_TURN_MS)]);
      return await this.#gate.enter(caller, signal);
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
