import type { Deps } from '../../deps.ts';
import { findLastSync } from '../suppliers/sync.queries.ts';
import { countFailedJobs, countFailedMails, countWaitingMails } from './workload.queries.ts';

/** For whoever watches over the program. */
export async function readWorkload({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<{
  mailsWaiting: number;
  mailsFailed: number;
  jobsFailed: number;
  syncAgeSeconds: number | null;
}> {
  const [mailsWaiting, mailsFailed, jobsFailed, lastSync] = await Promise.all([
    countWaitingMails(db),
    countFailedMails(db),
    countFailedJobs(db),
    findLastSync(db),
  ]);
  const syncAgeSeconds = lastSync && Math.max(0, (now().getTime() - lastSync.getTime()) / 1000);
  return { mailsWaiting, mailsFailed, jobsFailed, syncAgeSeconds };
}
