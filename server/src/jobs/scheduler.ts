import { nextCronTime } from '@kreislauf/domain/suppliers/cron.rules';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { AnyJob } from './job.ts';
import { sleepUnlessStopped } from './sleep-unless-stopped.ts';

const MAX_PAUSE_MS = 60_000;

/**
 * Enqueues a job whenever its time comes. Several processes may do so at once: of one job in one minute there is one,
 * by a key that the database keeps unique.
 */
export async function runScheduler(
  boss: PgBoss,
  { name, schedule = '' }: AnyJob,
  { log, signal }: { log: Pick<FastifyBaseLogger, 'error'>; signal: AbortSignal },
): Promise<void> {
  let due = nextCronTime(schedule, new Date());
  while (due && !signal.aborted) {
    const wait = due.getTime() - Date.now();
    if (wait > 0) {
      await sleepUnlessStopped(Math.min(wait, MAX_PAUSE_MS), signal);
      continue;
    }
    try {
      await boss.send(name, {}, { singletonKey: 'schedule', singletonSeconds: 60 });
    } catch (error) {
      log.error({ err: error, job: name }, 'job not scheduled');
    }
    due = nextCronTime(schedule, new Date());
  }
}
