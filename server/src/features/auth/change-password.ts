import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import {
  checkNotUsername,
  checkPasswordChange,
  type PasswordChange,
} from '@kreislauf/domain/auth/password.rules';
import { AppError, enforce } from '../../app-error.ts';
import { hashPassword, verifyPassword } from '../../crypto/passwords.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../session.ts';
import { lockAccount, updateOwnPassword } from './accounts.queries.ts';
import { accountKeyOf } from './check-credentials.ts';
import { refuseTooManyTries, settleLoginTry } from './login-lockout.ts';
import { closePasswordResets } from './password-resets.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** The session that asks stays; every other session of the account ends. */
export async function changePassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: Session,
  change: PasswordChange & { address: string },
): Promise<void> {
  enforce(checkPasswordChange(change));
  enforce(checkNotUsername(change.newPassword, session.username));
  const newHash = await hashPassword(change.newPassword, change.address);
  // Guessing the current password through a stolen session counts like guessing it at the login.
  const loginTry = { accountKey: accountKeyOf(session.kind, session.id), address: change.address };
  await refuseTooManyTries(db, loginTry, now());

  const isRight = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, session);
    if (!account) throw new AppError(authProblems.notSignedIn());
    const succeeded = await verifyPassword(account.passwordHash, change.currentPassword, change.address);
    await settleLoginTry(tx, loginTry, { succeeded, now: now() });
    if (succeeded) {
      await updateOwnPassword(tx, session, newHash);
      await closePasswordResets(tx, session, now());
      await deleteSessionsOf(tx, session, { exceptTokenHash: session.tokenHash });
    }
    return succeeded;
  });
  // Refused only after the commit, so that the failed try stays counted.
  if (!isRight) throw new AppError(authProblems.currentPasswordWrong());
}
