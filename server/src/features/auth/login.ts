import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { AppError } from '../../app-error.ts';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount, updateLastLogin } from './accounts.queries.ts';
import { checkCredentials, type Login } from './check-credentials.ts';
import { insertSession } from './sessions.queries.ts';

/** Returns the token of a new session. Wrong name and wrong password cannot be told apart. */
export async function login(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind, username, password, address }: Login,
): Promise<string> {
  const account = await checkCredentials({ db, now }, { kind, username, password, address });
  if (!account) throw new AppError(authProblems.wrongCredentials());

  const token = createToken();
  await db.transaction(async (tx) => {
    // The account may have been changed while the password was being compared.
    const current = await lockAccount(tx, { kind, id: account.id });
    if (current?.passwordHash !== account.passwordHash) throw new AppError(authProblems.wrongCredentials());
    if (!current.isActive) throw new AppError(authProblems.accountInactive());
    await insertSession(tx, { kind, id: account.id }, { tokenHash: hashToken(token), createdAt: now() });
    await updateLastLogin(tx, { kind, id: account.id }, now());
  });
  return token;
}
