import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { MAX_RESETS_PER_ACCOUNT, MAX_RESETS_PER_IP } from '@kreislauf/domain/auth/reset-link.rules';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { type Attempt, insertAttempt, lockAttempts, secondsToWait } from './attempts.queries.ts';

/** Counted like failed sign-ins, apart from them, and alike whether or not the address has an account. */
export async function requestResetLink(
  { db, now, enqueue }: Pick<Deps, 'db' | 'now' | 'enqueue'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const request = { kind: 'reset' as const, accountKey: email.toLowerCase(), address };
  // Without a lock first: a flood is turned away for the price of a look.
  await refuseTooMany(db, request, now());
  await db.transaction(async (tx) => {
    await lockAttempts(tx, request);
    await refuseTooMany(tx, request, now());
    await insertAttempt(tx, request, now());
    await enqueue(tx, 'send-reset-links', { email });
  });
}

async function refuseTooMany(db: Db, request: Attempt, now: Date): Promise<void> {
  const limits = { perAccount: MAX_RESETS_PER_ACCOUNT, perAddress: MAX_RESETS_PER_IP };
  const wait = await secondsToWait(db, request, limits, now);
  if (wait > 0)
    throw new AppError(authProblems.tooManyResets(Math.ceil(wait / 60)), {
      headers: { 'retry-after': String(wait) },
    });
}
