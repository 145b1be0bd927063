import { checkMayManage } from '@kreislauf/domain/permissions/granting.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import { createTemporaryPassword, hashPassword } from '../../crypto/passwords.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { closePasswordResets } from '../auth/password-resets.queries.ts';
import { deleteSessionsOf } from '../auth/sessions.queries.ts';
import { rightsOf } from './user-rights.ts';
import { lockUser, updateUser } from './users.queries.ts';

/** The new password is shown once, to the one who asked for it; the user is signed out everywhere. */
export async function resetUserPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: StaffCaller,
): Promise<string> {
  const temporaryPassword = createTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new AppError(userProblems.notFound());
    enforce(checkMayManage(actor, await rightsOf(tx, user)));
    await updateUser(tx, id, { passwordHash, mustChangePassword: true });
    await deleteSessionsOf(tx, { kind: 'staff', id });
    await closePasswordResets(tx, { kind: 'staff', id }, now());
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'user',
      name: user.name,
      action: 'passwordReset',
    });
    return temporaryPassword;
  });
}
