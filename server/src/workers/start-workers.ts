import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseAddress } from '../db/open-db.ts';
import { projectFolder } from '../project-folder.ts';
import type { ServedHttp } from '../serve-http.ts';
import type { WorkerOrder } from './worker-orders.ts';

/** One that dies again and again does not keep the machine busy with its starts. */
const START_AGAIN_AFTER_MS = 1_000;

interface Workplace {
  config: Config;
  address: DatabaseAddress;
  log: FastifyBaseLogger;
}

/**
 * Several processes that answer calls on one port. This one takes the connections and hands them out in turn, keeps the
 * database, does the jobs and starts a worker again that has died.
 */
export async function startWorkers({ config, address, log }: Workplace): Promise<ServedHttp> {
  cluster.setupPrimary({
    exec: join(projectFolder, 'server', 'dist', 'worker.js'),
    args: [],
    execArgv: ['--enable-source-maps'],
  });
  const stopping = new AbortController();
  const running = new Set<Worker>();
  const listening = new WeakSet<Worker>();

  const start = (): Worker => {
    const worker = cluster.fork();
    running.add(worker);
    // Its first word says that it listens to orders.
    worker.once('message', () => {
      listening.add(worker);
      order(worker, { do: 'serve', config, address });
    });
    worker.once('exit', (code, signal) => {
      running.delete(worker);
      if (!stopping.signal.aborted) void startAgain(code, signal);
    });
    return worker;
  };
  const startAgain = async (code: number, signal: string) => {
    log.error({ code, signal }, 'a worker has ended and is started again');
    await wait(START_AGAIN_AFTER_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    if (!stopping.signal.aborted) start();
  };
  const close = async () => {
    stopping.abort();
    const ended = [...running].map((worker) => once(worker, 'exit'));
    for (const worker of running) {
      if (listening.has(worker)) order(worker, { do: 'stop' });
      else worker.process.kill('SIGKILL');
    }
    await Promise.all(ended);
  };

  try {
    const ports = await Promise.all(Array.from({ length: config.workers }, () => portOf(start())));
    return { port: ports[0] as number, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves when it listens. What keeps it from doing so it has told itself. */
async function portOf(worker: Worker): Promise<number> {
  const ended = once(worker, 'exit').then(() => {
    throw new Error('a worker has ended before it listened');
  });
  const [address] = (await Promise.race([once(worker, 'listening'), ended])) as [AddressInfo];
  return address.port;
}

/** A worker that is gone by now needs no orders. */
function order(worker: Worker, what: WorkerOrder): void {
  if (worker.isConnected()) worker.send(what, () => {});
}
