import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import type { Permissions } from '@kreislauf/domain/permissions/permissions.rules';
import { effectivePermissions } from '@kreislauf/domain/roles/roles.rules';
import { AppError } from '../../app-error.ts';
import { verifyAgainstNobody, verifyPassword } from '../../crypto/passwords.ts';
import type { Deps } from '../../deps.ts';
import { findAccountByLogin, findStaffRights } from './accounts.queries.ts';
import { accountKeyOf, nameKeyOf } from './login.ts';
import { refuseTooManyTries, settleLoginTry } from './login-lockout.ts';

export interface Approver {
  id: string;
  name: string;
  permissions: Permissions;
}

/** The second person who stands at the counter and types name and password; guesses count as those of a login do. */
export async function findApprover(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<Approver> {
  const account = await findAccountByLogin(db, 'staff', username);
  const loginTry = {
    accountKey: nameKeyOf('staff', username),
    ownerKey: account && accountKeyOf('staff', account.id),
    address,
  };
  await refuseTooManyTries(db, loginTry, now());
  const matches = account
    ? await verifyPassword(account.passwordHash, password, address)
    : await verifyAgainstNobody(password, address);
  const isRight = await db.transaction((tx) =>
    settleLoginTry(tx, loginTry, { succeeded: matches, now: now() }),
  );
  const rights = account && isRight ? await findStaffRights(db, account.id) : undefined;
  if (!rights || rights.firstLogin) throw new AppError(authProblems.wrongApprover());
  return {
    id: rights.id,
    name: rights.name,
    permissions: effectivePermissions(rights.role, rights.permissions),
  };
}
