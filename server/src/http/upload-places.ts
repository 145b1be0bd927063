import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { FairGate } from '../fair-gate.ts';
import { callerLeaves } from './caller-leaves.ts';

/** What was sent lies in memory: so many uploads at once in this process, and the others wait to be sent. */
const MOST_AT_ONCE = 6;
const MOST_OF_ONE = 2;
/** Well before the server gives up a request whose body does not come. */
const WAITS_FOR_ITS_TURN_MS = 15_000;
/** Less than a phone with a bad connection sends: whoever waits for the place does not wait for less. */
const SLOW_BYTES_PER_SECOND = 16_000;
const PATIENCE_WITH_SENDERS_MS = 3_000;
const LOOK_FOR_SLOW_SENDERS_EVERY_MS = 500;

declare module 'fastify' {
  interface FastifyInstance {
    uploadPlaces: UploadPlaces;
  }
}

export function openUploadPlaces(app: FastifyInstance): void {
  const places = new UploadPlaces();
  app.decorate('uploadPlaces', places);
  app.addHook('preClose', async () => places.close());
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

/**
 * The few files that arrive at once, of each person two. Somebody who sends slowly keeps the place until somebody else
 * needs it.
 */
export class UploadPlaces {
  readonly #gate = new FairGate({
    atOnce: MOST_AT_ONCE,
    atOnceOfOne: MOST_OF_ONE,
    waitingOfOne: 24,
    waitingOfAll: 200,
  });
  readonly #arriving = new Set<Arriving>();

  /** Reads what a person sends, as soon as there is a place for it. */
  async receive<Result>(
    { request, reply }: Sender,
    caller: string,
    read: () => Promise<Result>,
  ): Promise<Result> {
    const leave = await this.#enter(reply, caller);
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
      leave();
    }
  }

  /** Nobody begins any more, and whoever sends slowly is not waited for. */
  close(): void {
    this.#gate.close();
    setInterval(() => this.#cutOffSlowOne(), LOOK_FOR_SLOW_SENDERS_EVERY_MS).unref();
  }

  async #enter(reply: FastifyReply, caller: string): Promise<() => void> {
    const looking = setInterval(() => {
      if (this.#gate.isHeldUpByOthers(caller)) this.#cutOffSlowOne();
    }, LOOK_FOR_SLOW_SENDERS_EVERY_MS);
    try {
      const signal = AbortSignal.any([callerLeaves(reply), AbortSignal.timeout(WAITS_FOR_ITS_TURN_MS)]);
      return await this.#gate.enter(caller, signal);
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
