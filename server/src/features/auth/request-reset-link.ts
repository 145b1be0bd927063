import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { LOGIN_WINDOW_SECONDS, secondsUntilNextTry } from '@kreislauf/domain/auth/login-lockout.rules';
import { MAX_RESETS_PER_ACCOUNT, MAX_RESETS_PER_IP } from '@kreislauf/domain/auth/reset-link.rules';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import {
  insertLoginFailure,
  type LoginTry,
  listFailuresOfAccount,
  listFailuresOfIp,
  lockLoginTries,
} from './login-failures.queries.ts';

/** Counted like failed sign-ins, apart from them, and alike whether or not the address has an account. */
export async function requestResetLink(
  { db, now, enqueue }: Pick<Deps, 'db' | 'now' | 'enqueue'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const request = { accountKey: `reset ${email.toLowerCase()}`, address: `reset ${address}` };
  // Without a lock first: a flood is turned away for the price of a look.
  await refuseTooMany(db, request, now());
  await db.transaction(async (tx) => {
    await lockLoginTries(tx, request);
    await refuseTooMany(tx, request, now());
    await insertLoginFailure(tx, request, now());
    await enqueue(tx, 'send-reset-links', { email });
  });
}

async function refuseTooMany(db: Db, { accountKey, address }: LoginTry, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000);
  const byAccount = await listFailuresOfAccount(db, accountKey, since, MAX_RESETS_PER_ACCOUNT);
  const byIp = await listFailuresOfIp(db, address, since, MAX_RESETS_PER_IP);
  const wait = Math.max(
    secondsUntilNextTry(byAccount, MAX_RESETS_PER_ACCOUNT, now),
    secondsUntilNextTry(byIp, MAX_RESETS_PER_IP, now),
  );
  if (wait > 0)
    throw new AppError(authProblems.tooManyResets(Math.ceil(wait / 60)), {
      headers: { 'retry-after': String(wait) },
    });
}
