import { setMaxListeners } from 'node:events';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Tx } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import { DueQueues } from './due-queues.ts';
import type { Enqueue } from './enqueue.ts';
import type { AnyJob } from './job.ts';
import { runJobWorker } from './job-worker.ts';
import { runScheduler } from './scheduler.ts';

/** Jobs live in the same database, in a schema of their own, so that a backup or a crash keeps both in step. */
export const JOB_SCHEMA = 'jobs';

const RUNNING_JOBS_FINISH_WITHIN_MS = 10_000;

export interface JobQueue {
  enqueue: Enqueue;
  /** From now on this process takes its share of the work. */
  startWorking(deps: Deps): Promise<void>;
  stop(): Promise<void>;
}

/**
 * pg-boss keeps the jobs. Taking them and the schedule are our own: its workers forget to wait for the word that a job
 * is done, and a database that goes away at that moment would end the program.
 */
export async function openJobQueue(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOB_SCHEMA,
    retryBackoff: true,
    schedule: false,
    maintenanceIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const { name, retryLimit = 5 } of jobs) await boss.createQueue(name, { name, retryLimit });
  const lifetimes = new Map(jobs.map(({ name, diesAfterSeconds }) => [name, diesAfterSeconds]));

  const stopping = new AbortController();
  // Each job sleeps on it at most twice, for its work and for its schedule: more than Node's usual ten, yet bounded.
  setMaxListeners(2 * jobs.length + 2, stopping.signal);
  const due = new DueQueues(pool, JOB_SCHEMA, stopping.signal);
  const working: Promise<void>[] = [];

  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: asBossDb(tx), expireInSeconds: lifetimes.get(name) ?? 900 });
    },
    async startWorking(deps) {
      working.push(due.poll(log));
      for (const job of jobs) {
        working.push(runJobWorker(boss, job, { deps, due, log, signal: stopping.signal }));
        if (job.schedule) working.push(runScheduler(boss, job, { log, signal: stopping.signal }));
      }
    },
    async stop() {
      stopping.abort();
      const timeLimit = new Promise((resolve) => {
        setTimeout(resolve, RUNNING_JOBS_FINISH_WITHIN_MS).unref();
      });
      await Promise.race([Promise.allSettled(working), timeLimit]);
      await boss.stop({ graceful: false });
    },
  };
}

/** pg-boss hands over `$1`-style text; drizzle's transaction takes it piece by piece. */
function asBossDb(tx: Tx): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const pieces = text
        .split(/(\$\d+)/)
        .map(
          (piece): SQL =>
            /^\$\d+$/.test(piece) ? sql`${sql.param(values[Number(piece.slice(1)) - 1])}` : sql.raw(piece),
        );
      return tx.execute(sql.join(pieces));
    },
  };
}
