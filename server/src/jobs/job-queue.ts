import { TIME_ZONE } from '@kreislauf/domain/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Tx } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import type { Enqueue } from './enqueue.ts';
import type { AnyJob } from './job.ts';

/** Jobs live in the same database, in a schema of their own, so that a backup or a crash keeps both in step. */
export const JOB_SCHEMA = 'jobs';

const RUNNING_JOBS_FINISH_WITHIN_MS = 10_000;

export interface JobQueue {
  enqueue: Enqueue;
  /** From now on this process takes its share of the work. */
  startWorking(deps: Deps): Promise<void>;
  stop(): Promise<void>;
}

export async function openJobQueue(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOB_SCHEMA,
    retryBackoff: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const { name, retryLimit = 5 } of jobs) await boss.createQueue(name, { name, retryLimit });

  const running = new Set<Promise<void>>();

  async function runTracked(job: AnyJob, deps: Deps, data: object): Promise<void> {
    const run = job.run(deps, data as never);
    running.add(run);
    try {
      await run;
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
      throw error;
    } finally {
      running.delete(run);
    }
  }

  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: asBossDb(tx) });
    },
    async startWorking(deps) {
      for (const job of jobs) {
        const options = { pollingIntervalSeconds: 1, batchSize: job.atOnce ?? 1 };
        await boss.work<object>(job.name, options, async (taken) => {
          for (const { data } of taken) await runTracked(job, deps, data);
        });
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: TIME_ZONE });
      }
    },
    async stop() {
      for (const { name } of jobs) await boss.offWork(name);
      const timeLimit = new Promise((resolve) => {
        setTimeout(resolve, RUNNING_JOBS_FINISH_WITHIN_MS).unref();
      });
      await Promise.race([Promise.allSettled(running), timeLimit]);
      // pg-boss' own graceful stop looks for running jobs only every half second.
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
