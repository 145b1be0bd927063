// Request timeout that counts only the time in which the client is waited for.

import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The time in all that a client may keep the server waiting for a request. */
export const REQUEST_TIMEOUT_MS = 30_000;
const LOOK_EVERY_MS = 1_000;

/** Node's code for its own limit, so that both are answered alike (client-error-handler.ts). */
const tooLate = () =>
  Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Gives up requests whose body does not come. Node's own limit also counts the time in which the program reads no
 * further because it still works on what came before, such as twelve large photos on a busy machine.
 */
export class BodyTimeout {
  /** The time for which each request's body has been waited for so far. */
  readonly #waitedMs = new Map<IncomingMessage, number>();

  constructor(readonly giveUp: (request: IncomingMessage) => void) {}

  watch(request: IncomingMessage): void {
    this.#waitedMs.set(request, 0);
    request.once('close', () => this.#waitedMs.delete(request));
  }

  /** Adds the time since the last check to all requests that are waited for now. */
  check(passedMs: number): void {
    for (const [request, before] of this.#waitedMs) {
      if (request.complete) this.#waitedMs.delete(request);
      if (request.complete || !isWaitedFor(request)) continue;
      const waitedMs = before + passedMs;
      this.#waitedMs.set(request, waitedMs);
      if (waitedMs < REQUEST_TIMEOUT_MS) continue;
      this.#waitedMs.delete(request);
      this.giveUp(request);
    }
  }
}

/** A full buffer is backpressure: then the sender waits for the server. */
function isWaitedFor({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength < readableHighWaterMark;
}

declare module 'fastify' {
  interface FastifyInstance {
    bodyTimeout: BodyTimeout;
  }
}

export function timeOutBodies(app: FastifyInstance): void {
  const limit = new BodyTimeout((request) => app.server.emit('clientError', tooLate(), request.socket));
  app.decorate('bodyTimeout', limit);
  app.addHook('onRequest', async ({ raw }) => {
    // Calls that never came over a connection are whole.
    if (raw instanceof IncomingMessage && !raw.complete) limit.watch(raw);
  });
  let lookedAt = performance.now();
  const looking = setInterval(() => {
    const now = performance.now();
    // The program was busy itself for the rest, and has read nothing meanwhile.
    limit.check(Math.min(now - lookedAt, 2 * LOOK_EVERY_MS));
    lookedAt = now;
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}
