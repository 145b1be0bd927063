import { checkMayChangeRole } from '@kreislauf/domain/permissions/granting.rules';
import { completePermissions } from '@kreislauf/domain/permissions/permissions.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { lockInvitationsOf } from '../locks/invitation-locks.queries.ts';
import { countUsesOfRole, deleteRole, lockRole } from './roles.queries.ts';

export async function removeRole(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: StaffCaller,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockInvitationsOf(tx, { roleId: id });
    const role = await lockRole(tx, id);
    if (!role) throw new AppError(userProblems.roleNotFound());
    enforce(checkMayChangeRole(actor, { ...role, permissions: completePermissions(role.permissions) }));
    const { userCount, invitationCount } = await countUsesOfRole(tx, id, now());
    if (userCount + invitationCount > 0)
      throw new AppError(userProblems.roleInUse(userCount, invitationCount));
    await deleteRole(tx, id);
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'role',
      name: role.displayName,
      action: 'deleted',
    });
  });
}
