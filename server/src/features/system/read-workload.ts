import { LOGIN_WINDOW_SECONDS } from '@kreislauf/domain/auth/login-lockout.rules';
import type { Deps } from '../../deps.ts';
import { findLastSync } from '../suppliers/sync.queries.ts';
import {
  countFailedJobs,
  countFailedMails,
  countFailedSignIns,
  countWaitingMails,
} from './workload.queries.ts';

/** For whoever watches over the program. */
export async function readWorkload({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<{
  mailsWaiting: number;
  mailsFailed: number;
  jobsFailed: number;
  signInsFailed: number;
  syncAgeSeconds: number | null;
}> {
  const since = new Date(now().getTime() - LOGIN_WINDOW_SECONDS * 1000);
  const [mailsWaiting, mailsFailed, jobsFailed, signInsFailed, lastSync] = await Promise.all([
    countWaitingMails(db),
    countFailedMails(db),
    countFailedJobs(db),
    countFailedSignIns(db, since),
    findLastSync(db),
  ]);
  const syncAgeSeconds = lastSync && Math.max(0, (now().getTime() - lastSync.getTime()) / 1000);
  return { mailsWaiting, mailsFailed, jobsFailed, signInsFailed, syncAgeSeconds };
}
