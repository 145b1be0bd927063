// Prometheus metrics.

import cluster from 'node:cluster';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answerNotFound } from './responses/static-files.ts';

/** Waiting and failed work over all processes. */
interface Workload {
  mailsWaiting: number;
  mailsFailed: number;
  jobsFailed: number;
  /** Within the time in which failures lock an account. */
  signInsFailed: number;
  /** Of the last one that succeeded; null where there was none. */
  syncAgeSeconds: number | null;
}

interface MetricsOptions {
  /** Configured on: everyone who reaches the port may read. Otherwise only callers on this very machine. */
  isPublic: boolean;
  pool: pg.Pool;
  readWorkload(): Promise<Workload>;
}

/** The workload is read from the database at most so often. */
const WORKLOAD_KEPT_MS = 5_000;
const DELAY_RESOLUTION_MS = 10;

/** `/metrics` in Prometheus form. Routes are labelled by their pattern: ids and tokens never get in. */
export function offerMetrics(app: FastifyInstance, { isPublic, pool, readWorkload }: MetricsOptions): void {
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

  addWorkloadGauges(registry, readWorkload);
  const delays = addEventLoopDelayGauges(registry);
  app.addHook('onClose', async () => delays.disable());

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isPublic && !isFromThisMachine(request)) return answerNotFound(reply);
    const text = await registry.metrics();
    delays.reset();
    return reply.type(registry.contentType).send(text);
  });
}

/** Nothing is told while the database does not answer: old figures would say that all is well. */
function addWorkloadGauges(registry: Registry, readWorkload: () => Promise<Workload>): void {
  let kept: { until: number; reading: Promise<Workload | null> } | undefined;
  const workload = () => {
    if (!kept || performance.now() > kept.until)
      kept = { until: performance.now() + WORKLOAD_KEPT_MS, reading: readWorkload().catch(() => null) };
    return kept.reading;
  };
  const addGauge = (name: string, help: string, valueIn: (workload: Workload) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const read = await workload();
        if (read) this.set(valueIn(read));
        else this.remove();
      },
    });
  addGauge('kreislauf_mails_waiting', 'Mails that wait to be sent', ({ mailsWaiting }) => mailsWaiting);
  addGauge('kreislauf_mails_failed', 'Mails that were given up', ({ mailsFailed }) => mailsFailed);
  addGauge(
    'kreislauf_jobs_failed',
    'Jobs that were given up and are still kept',
    ({ jobsFailed }) => jobsFailed,
  );
  addGauge(
    'kreislauf_sign_ins_failed',
    'Sign-ins of the last quarter of an hour that failed by password or second factor',
    ({ signInsFailed }) => signInsFailed,
  );
  addGauge(
    'kreislauf_sync_age_seconds',
    'Time since the last synchronisation with the supplier that succeeded, NaN where there was none',
    ({ syncAgeSeconds }) => syncAgeSeconds ?? Number.NaN,
  );
}

/** Of this process, since it was last asked for. */
function addEventLoopDelayGauges(registry: Registry) {
  const delays = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delays.enable();
  const addGauge = (name: string, help: string, nanoseconds: () => number) =>
    new Gauge({
      name: `kreislauf_event_loop_delay_${name}_seconds`,
      help: `${help} of the event loop of this process since the last scrape`,
      registers: [registry],
      collect() {
        // The measurement's own resolution is part of each figure, and before the first one there is nothing.
        const late = nanoseconds() / 1e9 - DELAY_RESOLUTION_MS / 1000;
        this.set(delays.count > 0 ? Math.max(0, late) : 0);
      },
    });
  addGauge('p50', 'Median delay', () => delays.percentile(50));
  addGauge('p99', '99th percentile of the delay', () => delays.percentile(99));
  addGauge('max', 'Longest delay', () => delays.max);
  return delays;
}

/** A reverse proxy also calls from loopback, but says on whose behalf. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via;
}
