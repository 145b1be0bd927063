import type { FastifyReply } from 'fastify';

/** How many rows a list has over all its pages. */
export function sendTotal(reply: FastifyReply, total: number): void {
  reply.header('x-total-count', total);
}
