import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { MAX_FAILURES_PER_ACCOUNT, MAX_FAILURES_PER_IP } from '@kreislauf/domain/auth/login-lockout.rules';
import { AppError } from '../../app-error.ts';
import type { Db, Tx } from '../../db/types.ts';
import { clearFailuresOfAccount, insertAttempt, lockAttempts, secondsToWait } from './attempts.queries.ts';

interface LoginTry {
  accountKey: string;
  address: string;
}

/** Refuses a try while the account or the address has used up its failures. */
export async function refuseTooManyTries(db: Db, login: LoginTry, now: Date): Promise<void> {
  const limits = { perAccount: MAX_FAILURES_PER_ACCOUNT, perAddress: MAX_FAILURES_PER_IP };
  const wait = await secondsToWait(db, { kind: 'signIn', ...login }, limits, now);
  if (wait > 0)
    throw new AppError(authProblems.tooManyTries(Math.ceil(wait / 60)), {
      headers: { 'retry-after': String(wait) },
    });
}

/**
 * Settles a try whose password or code was already compared; true if it may go through. The count is read again under a lock,
 * so that of many guesses sent at once no more than the limit ever learn whether they were right. An account that has
 * used up its failures under its other name answers like one with a wrong password: that both names are the same
 * account's is not for strangers to find out.
 */
export async function settleLoginTry(
  tx: Tx,
  login: LoginTry & { ownerKey?: string | undefined },
  { kind = 'signIn', succeeded, now }: { kind?: 'signIn' | 'code'; succeeded: boolean; now: Date },
): Promise<boolean> {
  const { accountKey, address, ownerKey } = login;
  await lockAttempts(tx, { kind, ...login });
  await refuseTooManyTries(tx, login, now);
  const mayPass = succeeded && !(ownerKey && (await hasUsedUp(tx, ownerKey, now)));
  const keys = ownerKey ? [accountKey, ownerKey] : [accountKey];
  if (mayPass) await (kind === 'code' ? clearTries(tx, keys) : clearWrongPasswords(tx, keys));
  else {
    await insertAttempt(tx, { kind, accountKey, address }, now);
    if (ownerKey) await insertAttempt(tx, { kind, accountKey: ownerKey, address: NO_ADDRESS }, now);
  }
  return mayPass;
}

/** A whole sign-in clears all of them. */
export async function clearTries(tx: Tx, accountKeys: string[]): Promise<void> {
  for (const key of accountKeys) await clearFailuresOfAccount(tx, key, ['signIn', 'code']);
}

async function clearWrongPasswords(tx: Tx, accountKeys: string[]): Promise<void> {
  for (const key of accountKeys) await clearFailuresOfAccount(tx, key);
}

/** The same failure counts once for the address it came from. */
const NO_ADDRESS = '';

async function hasUsedUp(tx: Tx, accountKey: string, now: Date): Promise<boolean> {
  return (
    (await secondsToWait(tx, { kind: 'signIn', accountKey }, { perAccount: MAX_FAILURES_PER_ACCOUNT }, now)) >
    0
  );
}
