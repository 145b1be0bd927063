import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { SecretKeys } from '../crypto/secret-box.ts';
import type { DatabaseAddress } from '../db/open-db.ts';
import { projectFolder } from '../project-folder.ts';
import type { ServedHttp } from '../serve-http.ts';
import { Heartbeat } from './heartbeat.ts';
import { rescueConnections } from './rescue-connections.ts';
import { PREPARED, READY, type WorkerMessage } from './worker-messages.ts';

/** One that dies again and again does not keep the machine busy with its starts. */
const START_AGAIN_AFTER_MS = 1_000;
/** Then those that are still at work are killed: a service manager grants the whole program a minute. */
const WORKERS_END_WITHIN_MS = 30_000;

interface Workplace {
  config: Config;
  address: DatabaseAddress;
  keys: SecretKeys;
  log: FastifyBaseLogger;
  /** Called once all of them are ready to listen. */
  freePort: () => void;
}

/**
 * Several processes that answer calls on one port. This one takes the connections and hands them out in turn, keeps the
 * database, does the jobs, starts a worker again that has died and kills one that hangs.
 */
export async function startWorkers({ config, address, keys, log, freePort }: Workplace): Promise<ServedHttp> {
  cluster.setupPrimary({
    exec: join(projectFolder, 'server', 'dist', 'worker.js'),
    args: [],
    execArgv: ['--enable-source-maps'],
  });
  const stopping = new AbortController();
  const running = new Set<Worker>();
  const listening = new WeakSet<Worker>();
  const hanging = new WeakSet<Worker>();
  const heartbeat = new Heartbeat<Worker>({
    ask: (worker) => order(worker, { do: 'beat' }),
    onHanging: (worker) => {
      log.error({ worker: worker.id, pid: worker.process.pid }, 'a worker hangs and is killed');
      hanging.add(worker);
      worker.process.kill('SIGKILL');
    },
  });
  heartbeat.start();
  let preparing = config.workers;
  const waiting = new Set<Worker>();
  /** The first ones listen together, so that the port is not free before there is somebody to take it. */
  const prepared = (worker: Worker) => {
    waiting.add(worker);
    preparing -= 1;
    if (preparing > 0) return;
    freePort();
    for (const one of waiting) order(one, { do: 'listen' });
    waiting.clear();
  };

  const start = (): Worker => {
    const worker = cluster.fork();
    running.add(worker);
    heartbeat.follow(worker);
    rescueConnections(worker, () => [...running].some((other) => other !== worker));
    worker.on('message', (word: unknown) => {
      heartbeat.hear(worker);
      if (word === PREPARED) prepared(worker);
      // Its first word says that it listens to orders.
      if (word !== READY) return;
      listening.add(worker);
      order(worker, { do: 'serve', config, address, keys });
    });
    worker.once('exit', (code, signal) => {
      running.delete(worker);
      heartbeat.forget(worker);
      if (!stopping.signal.aborted) void startAgain(worker, { code, signal });
    });
    return worker;
  };
  const startAgain = async (ended: Worker, how: { code: number; signal: string }) => {
    log.error(how, 'a worker has ended and is started again');
    // One that hung was waited for long enough.
    if (!hanging.has(ended))
      await wait(START_AGAIN_AFTER_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    if (!stopping.signal.aborted) start();
  };
  const close = async () => {
    stopping.abort();
    heartbeat.end();
    const ended = [...running].map((worker) => once(worker, 'exit'));
    for (const worker of running) {
      if (listening.has(worker)) order(worker, { do: 'stop' });
      else worker.process.kill('SIGKILL');
    }
    const tooLate = setTimeout(() => {
      for (const worker of running) worker.process.kill('SIGKILL');
    }, WORKERS_END_WITHIN_MS);
    await Promise.all(ended);
    clearTimeout(tooLate);
    heartbeat.stop();
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
function order(worker: Worker, what: WorkerMessage): void {
  if (worker.isConnected()) worker.send(what, () => {});
}
