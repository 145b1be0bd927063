import { eventsContract } from '@kreislauf/domain/events/events.contract';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../http/route-of.ts';
import type { ChangeStreams } from './change-streams.ts';

export function eventsRoutes(app: FastifyInstance, streams: ChangeStreams): void {
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => streams.close());
  routeOf(app, eventsContract.stream, async ({ caller, request, reply }) => {
    reply.type('text/event-stream; charset=utf-8');
    if (request.method === 'HEAD') return reply.send('');
    // Proxies hand on what they get, as they get it.
    return reply.header('x-accel-buffering', 'no').send(await streams.open(caller));
  });
}
