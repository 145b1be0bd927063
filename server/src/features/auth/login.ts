import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { AppError } from '../../app-error.ts';
import { verifyAgainstNobody, verifyPassword } from '../../crypto/passwords.ts';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import { type AccountKind, findAccountByLogin, lockAccount, updateLastLogin } from './accounts.queries.ts';
import { refuseTooManyTries, settleLoginTry } from './login-lockout.ts';
import { insertSession } from './sessions.queries.ts';

export interface Login {
  kind: AccountKind;
  username: string;
  password: string;
  address: string;
}

/** Returns the token of a new session. Wrong name and wrong password cannot be told apart. */
export async function login(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind, username, password, address }: Login,
): Promise<string> {
  const account = await findAccountByLogin(db, kind, username);
  const loginTry = {
    accountKey: nameKeyOf(kind, username),
    ownerKey: account && accountKeyOf(kind, account.id),
    address,
  };
  await refuseTooManyTries(db, loginTry, now());

  const matches = account
    ? await verifyPassword(account.passwordHash, password, address)
    : await verifyAgainstNobody(password, address);
  const isRight = await db.transaction((tx) =>
    settleLoginTry(tx, loginTry, { succeeded: matches, now: now() }),
  );
  if (!account || !isRight) throw new AppError(authProblems.wrongCredentials());

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

/** Failures are counted for what was typed, whether or not there is such an account, and for the account besides. */
export function nameKeyOf(kind: AccountKind, typed: string): string {
  return `${kind} named ${typed.toLowerCase()}`;
}

export function accountKeyOf(kind: AccountKind, idOrName: string): string {
  return `${kind} ${idOrName}`;
}
