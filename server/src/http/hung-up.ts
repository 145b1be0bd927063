import type { FastifyReply } from 'fastify';

/** Aborted when the caller's connection ends before the answer. */
export function hungUp(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}
