// Total count header of a list.

import type { FastifyReply } from 'fastify';

export function sendTotal(reply: FastifyReply, total: number): void {
  reply.header('x-total-count', total);
}
