import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import {
  checkNotUsername,
  checkPasswordChange,
  type PasswordChange,
} from '@kreislauf/domain/auth/password.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { Caller } from '../../caller.ts';
import { hashPassword, verifyPassword } from '../../crypto/passwords.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount, updateOwnPassword } from './accounts.queries.ts';
import { accountKeyOf } from './check-credentials.ts';
import { refuseTooManyTries, settleLoginTry } from './login-lockout.ts';
import { closePasswordResets } from './password-resets.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** The session that asks stays; every other session of the account ends. */
export async function changePassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { account: owner, via }: Caller,
  change: PasswordChange & { address: string },
): Promise<void> {
  enforce(checkPasswordChange(change));
  enforce(checkNotUsername(change.newPassword, owner.username));
  const newHash = await hashPassword(change.newPassword, change.address);
  // Guessing the current password through a stolen session counts like guessing it at the login.
  const loginTry = { accountKey: accountKeyOf(owner.kind, owner.id), address: change.address };
  await refuseTooManyTries(db, loginTry, now());

  const isRight = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, owner);
    if (!account) throw new AppError(authProblems.notSignedIn());
    const succeeded = await verifyPassword(account.passwordHash, change.currentPassword, change.address);
    await settleLoginTry(tx, loginTry, { succeeded, now: now() });
    if (succeeded) {
      await updateOwnPassword(tx, owner, newHash);
      await closePasswordResets(tx, owner, now());
      await deleteSessionsOf(tx, owner, via.kind === 'session' ? { exceptTokenHash: via.tokenHash } : {});
    }
    return succeeded;
  });
  // Refused only after the commit, so that the failed try stays counted.
  if (!isRight) throw new AppError(authProblems.currentPasswordWrong());
}
