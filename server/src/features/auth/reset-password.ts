import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { checkNotUsername } from '@kreislauf/domain/auth/password.rules';
import { isResetLinkAlive } from '@kreislauf/domain/auth/reset-link.rules';
import { AppError, enforce } from '../../app-error.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { type AccountRef, listLoginNames, lockAccount, updateOwnPassword } from './accounts.queries.ts';
import { clearFailuresOfAccount } from './attempts.queries.ts';
import { accountKeyOf, nameKeyOf } from './check-credentials.ts';
import {
  closePasswordResets,
  findPasswordReset,
  lockPasswordReset,
  type PasswordResetRow,
} from './password-resets.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * A reader of the account's mail may set its password, which ends every session and every lockout by guessing. The link
 * is checked before the password is hashed, so that a made-up one costs the server nothing, and again under the lock.
 */
export async function resetPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<AccountRef['kind']> {
  const tokenHash = hashToken(token);
  const found = refuseDeadLink(await findPasswordReset(db, tokenHash), now());
  const account = accountOf(found);
  const [username = ''] = await listLoginNames(db, account);
  enforce(checkNotUsername(newPassword, username));
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    // The account before its links, as everybody does who changes or deletes it.
    await lockAccount(tx, account);
    refuseDeadLink(await lockPasswordReset(tx, tokenHash), now());
    await updateOwnPassword(tx, account, passwordHash);
    await deleteSessionsOf(tx, account);
    await clearFailures(tx, account);
    await closePasswordResets(tx, account, now());
    return account.kind;
  });
}

async function clearFailures(tx: Tx, account: AccountRef): Promise<void> {
  await clearFailuresOfAccount(tx, accountKeyOf(account.kind, account.id));
  for (const name of await listLoginNames(tx, account))
    await clearFailuresOfAccount(tx, nameKeyOf(account.kind, name));
}

/** For the page behind the link: whether it still works, and the way back to the login, which a dead one leads to as well. */
export async function findResetLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<{ kind: AccountRef['kind']; isAlive: boolean }> {
  const link = await findPasswordReset(db, hashToken(token));
  if (!link) throw new AppError(authProblems.resetLinkInvalid());
  return { kind: accountOf(link).kind, isAlive: isResetLinkAlive(link, now()) };
}

function accountOf({ userId, resellerId }: PasswordResetRow): AccountRef {
  return userId ? { kind: 'staff', id: userId } : { kind: 'reseller', id: resellerId as string };
}

function refuseDeadLink(link: PasswordResetRow | undefined, now: Date): PasswordResetRow {
  if (!link || !isResetLinkAlive(link, now)) throw new AppError(authProblems.resetLinkInvalid());
  return link;
}
