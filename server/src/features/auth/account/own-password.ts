import { accountProblems } from '@kreislauf/domain/account/account.problems';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { AppError } from '../../../app-error.ts';
import { verifyPassword } from '../../../crypto/passwords.ts';
import { outsideCall } from '../../../db/idempotent-call.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { type AccountRef, findPasswordHash } from '../accounts.queries.ts';
import { accountKeyOf } from '../check-credentials.ts';
import { refuseTooManyTries, settleLoginTry } from '../login-lockout.ts';

type Needed = Pick<Deps, 'db' | 'now'>;

/** Guessing through a stolen session counts like guessing at the login, for the account and for the address. */
export async function requireOwnPassword(
  { db, now }: Needed,
  account: AccountRef,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const loginTry = { accountKey: accountKeyOf(account.kind, account.id), address };
  await refuseTooManyTries(db, loginTry, now());
  const passwordHash = await findPasswordHash(db, account);
  if (!passwordHash) throw new AppError(authProblems.notSignedIn());
  const succeeded = await verifyPassword(passwordHash, password, address);
  await outsideCall(() =>
    db.transaction((tx) => settleLoginTry(tx, loginTry, { kind: 'signIn', succeeded, now: now() })),
  );
  if (!succeeded) throw new AppError(accountProblems.passwordWrong());
}

/**
 * Does the work in one transaction with the check of the code, which the work uses up if it is right. A wrong one is
 * counted in a transaction of its own: the refused work leaves nothing behind.
 */
export async function withOwnCode<Result>(
  { db, now }: Needed,
  account: AccountRef,
  address: string,
  work: (tx: Tx) => Promise<Result | 'wrongCode'>,
): Promise<Result> {
  const loginTry = { accountKey: accountKeyOf(account.kind, account.id), address };
  await refuseTooManyTries(db, loginTry, now());
  const result = await db.transaction(async (tx) => {
    const done = await work(tx);
    if (done !== 'wrongCode')
      await settleLoginTry(tx, loginTry, { kind: 'code', succeeded: true, now: now() });
    return done;
  });
  if (result !== 'wrongCode') return result as Result;
  await outsideCall(() =>
    db.transaction((tx) => settleLoginTry(tx, loginTry, { kind: 'code', succeeded: false, now: now() })),
  );
  throw new AppError(accountProblems.codeWrong());
}
