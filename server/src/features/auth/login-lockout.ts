import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import {
  LOGIN_WINDOW_SECONDS,
  MAX_FAILURES_PER_ACCOUNT,
  MAX_FAILURES_PER_IP,
  secondsUntilNextTry,
} from '@kreislauf/domain/auth/login-lockout.rules';
import { AppError } from '../../app-error.ts';
import type { Db, Tx } from '../../db/types.ts';
import {
  clearFailuresOfAccount,
  insertLoginFailure,
  type LoginTry,
  listFailuresOfAccount,
  listFailuresOfIp,
  lockLoginTries,
} from './login-failures.queries.ts';

/** Refuses a try while the account or the address has used up its failures. */
export async function refuseTooManyTries(db: Db, login: LoginTry, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000);
  const byAccount = await listFailuresOfAccount(db, login.accountKey, since, MAX_FAILURES_PER_ACCOUNT);
  const byIp = await listFailuresOfIp(db, login.address, since, MAX_FAILURES_PER_IP);
  const wait = Math.max(
    secondsUntilNextTry(byAccount, MAX_FAILURES_PER_ACCOUNT, now),
    secondsUntilNextTry(byIp, MAX_FAILURES_PER_IP, now),
  );
  if (wait > 0)
    throw new AppError(authProblems.tooManyTries(Math.ceil(wait / 60)), {
      headers: { 'retry-after': String(wait) },
    });
}

/**
 * Settles a try whose password was already compared; true if it may go through. The count is read again under a lock,
 * so that of many guesses sent at once no more than the limit ever learn whether they were right. An account that has
 * used up its failures under its other name answers like one with a wrong password: that both names are the same
 * account's is not for strangers to find out.
 */
export async function settleLoginTry(
  tx: Tx,
  login: LoginTry & { ownerKey?: string },
  { succeeded, now }: { succeeded: boolean; now: Date },
): Promise<boolean> {
  const { accountKey, address, ownerKey } = login;
  await lockLoginTries(tx, login);
  await refuseTooManyTries(tx, login, now);
  const mayPass = succeeded && !(ownerKey && (await hasUsedUp(tx, ownerKey, now)));
  const keys = ownerKey ? [accountKey, ownerKey] : [accountKey];
  if (mayPass) for (const key of keys) await clearFailuresOfAccount(tx, key);
  else {
    await insertLoginFailure(tx, { accountKey, address }, now);
    if (ownerKey) await insertLoginFailure(tx, { accountKey: ownerKey, address: NO_ADDRESS }, now);
  }
  return mayPass;
}

/** The same failure counts once for the address it came from. */
const NO_ADDRESS = '';

async function hasUsedUp(tx: Tx, accountKey: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000);
  const failures = await listFailuresOfAccount(tx, accountKey, since, MAX_FAILURES_PER_ACCOUNT);
  return secondsUntilNextTry(failures, MAX_FAILURES_PER_ACCOUNT, now) > 0;
}
