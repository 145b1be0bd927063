import cluster from 'node:cluster';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answerNotFound } from './static-files.ts';

interface MetricsOptions {
  /** Configured on: everyone who reaches the port may read. Otherwise only callers on this very machine. */
  isPublic: boolean;
  pool: pg.Pool;
}

/** `/metrics` in Prometheus form. Routes are labelled by their pattern: ids and tokens never get in. */
export function offerMetrics(app: FastifyInstance, { isPublic, pool }: MetricsOptions): void {
  const registry = new Registry();
  // Each of several workers counts for itself, and whichever is asked answers.
  if (cluster.worker) registry.setDefaultLabels({ worker: cluster.worker.id });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'kreislauf_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'kreislauf_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isPublic && !isFromThisMachine(request)) return answerNotFound(reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A reverse proxy also calls from loopback, but says on whose behalf. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via;
}
