import { checkMayGrant } from '@kreislauf/domain/permissions/granting.rules';
import type { BaseRole } from '@kreislauf/domain/roles/roles.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { findTaken } from '../auth/accounts.queries.ts';
import { rightsOf } from './user-rights.ts';
import { insertUser } from './users.queries.ts';

interface NewUser {
  username: string;
  email: string;
  name: string;
  role: BaseRole;
  roleId?: string | null;
}

/** The old way beside the invitation: the temporary password is the username and must be changed at once. */
export async function createUser(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: NewUser,
  actor: StaffCaller,
): Promise<{ _id: string; username: string; temporaryPassword: string }> {
  const temporaryPassword = user.username;
  const passwordHash = await hashPassword(temporaryPassword);
  return db.transaction(async (tx) => {
    enforce(checkMayGrant(actor, await rightsOf(tx, user)));
    const taken = await findTaken(tx, 'staff', user);
    if (taken)
      throw new AppError(taken === 'username' ? userProblems.usernameTaken() : userProblems.emailTaken());
    const id = await insertUser(tx, {
      ...user,
      passwordHash,
      mustChangePassword: true,
      firstLogin: true,
      createdAt: now(),
      createdBy: actor.account.id,
    });
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'user',
      name: user.name,
      action: 'created',
      details: [{ field: 'role', from: null, to: user.role }],
    });
    return { _id: id, username: user.username, temporaryPassword };
  });
}
