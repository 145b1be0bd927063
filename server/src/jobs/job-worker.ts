import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { Deps } from '../deps.ts';
import type { DueQueues } from './due-queues.ts';
import type { AnyJob } from './job.ts';
import { sleepUnlessStopped } from './sleep-unless-stopped.ts';

const REPORT_AGAIN_AFTER_MS = 1_000;

interface Workplace {
  deps: Deps;
  due: DueQueues;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** From here on nothing new is taken; what is in hand is finished. */
  signal: AbortSignal;
}

/** Takes the jobs of one queue as they come, until it is told to stop. Nothing that fails here reaches anybody else. */
export async function runJobWorker(boss: PgBoss, job: AnyJob, place: Workplace): Promise<void> {
  const { due, log, signal } = place;
  while (!signal.aborted) {
    let taken: PgBoss.Job<object>[] = [];
    try {
      taken = await boss.fetch<object>(job.name, { batchSize: job.batchSize ?? 1 });
      for (const one of taken) await workOn(boss, job, one, place);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job queue');
    }
    if (taken.length === 0) await due.next(job.name);
  }
}

async function workOn(
  boss: PgBoss,
  job: AnyJob,
  { id, data }: PgBoss.Job<object>,
  { deps, log, signal }: Workplace,
): Promise<void> {
  // Taken together with others before the stop: somebody else does it.
  if (signal.aborted) return settle(() => boss.fail(job.name, id, { reason: 'stopped' }), { log, signal });
  try {
    await job.run(deps, data as never, signal);
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed');
    const reason = error instanceof Error ? error.message : String(error);
    return settle(() => boss.fail(job.name, id, { reason }), { log, signal });
  }
  return settle(() => boss.complete(job.name, id), { log, signal });
}

/** A database that is away for a moment still gets to know how the job ended; otherwise it is done again later. */
async function settle(
  report: () => Promise<unknown>,
  { log, signal }: Omit<Workplace, 'deps' | 'due'>,
): Promise<void> {
  for (;;) {
    try {
      await report();
      return;
    } catch (error) {
      log.error({ err: error }, 'job queue');
      if (signal.aborted) return;
    }
    await sleepUnlessStopped(REPORT_AGAIN_AFTER_MS, signal);
  }
}
