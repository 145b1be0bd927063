import { LOGIN_WINDOW_SECONDS } from '@kreislauf/domain/auth/login-throttle.rules';
import { SESSION_IDLE_HOURS, SESSION_MAX_DAYS } from '@kreislauf/domain/auth/session.rules';
import { deleteLoginFailuresBefore } from '../features/auth/login-failures.queries.ts';
import { deletePasswordResetsBefore } from '../features/auth/password-resets.queries.ts';
import { deleteSessionsUnusedSince } from '../features/auth/sessions.queries.ts';
import { job } from './job.ts';

const HOUR_MS = 3_600_000;

/** Sessions and failures that no longer count are refused anyway; this keeps their tables small. */
export const purgeExpired = job({
  name: 'purge-expired',
  schedule: '17 * * * *',
  async run({ db, now }) {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    await db.transaction(async (tx) => {
      await deleteSessionsUnusedSince(tx, {
        lastUsedBefore: ago(SESSION_IDLE_HOURS * HOUR_MS),
        createdBefore: ago(SESSION_MAX_DAYS * 24 * HOUR_MS),
      });
      await deletePasswordResetsBefore(tx, ago(24 * HOUR_MS));
      await deleteLoginFailuresBefore(tx, ago(LOGIN_WINDOW_SECONDS * 1000));
    });
  },
});
