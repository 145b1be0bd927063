import {
  checkMayGrant,
  checkMayManage,
  checkMayRemove,
  checkSuperAdminRemains,
} from '@kreislauf/domain/permissions/granting.rules';
import type { BaseRole } from '@kreislauf/domain/roles/roles.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { deleteApiKeysOf } from '../api-keys/api-keys.queries.ts';
import { differencesOf, insertAudit } from '../audit/audit.queries.ts';
import { findTaken } from '../auth/accounts.queries.ts';
import { closePasswordResets } from '../auth/password-resets.queries.ts';
import { deleteSessionsOf } from '../auth/sessions.queries.ts';
import { rightsOf } from './user-rights.ts';
import {
  countOtherActiveSuperAdmins,
  findUser,
  lockSuperAdmins,
  lockUser,
  type UserRow,
  updateUser,
} from './users.queries.ts';
import { userView } from './users.view.ts';

interface UserChange {
  name?: string;
  email?: string;
  role?: BaseRole;
  roleId?: string | null;
  isActive?: boolean;
}

export async function changeUser(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  change: UserChange,
  actor: StaffCaller,
) {
  return db.transaction(async (tx) => {
    await lockSuperAdmins(tx);
    const user = await lockUser(tx, id);
    if (!user) throw new AppError(userProblems.notFound());
    enforce(checkMayManage(actor, await rightsOf(tx, user)));
    if (change.role !== undefined || change.roleId !== undefined)
      enforce(checkMayGrant(actor, await rightsOf(tx, { ...user, ...change })));
    await refuseToLoseAdmins(tx, user, change, actor);
    if (await findTaken(tx, 'staff', { email: change.email, exceptId: id }))
      throw new AppError(userProblems.emailTaken());

    const details = differencesOf<UserChange>(user, change);
    if (details.length) await updateUser(tx, id, change);
    if (change.isActive === false) {
      await deleteSessionsOf(tx, { kind: 'staff', id });
      await deleteApiKeysOf(tx, id);
    }
    // A reader of the link to the lesser account must not get into the greater one.
    const isOther = (['email', 'role', 'roleId'] as const).some(
      (field) => change[field] !== undefined && change[field] !== user[field],
    );
    if (isOther) await closePasswordResets(tx, { kind: 'staff', id }, now());
    if (details.length)
      await insertAudit(tx, {
        actor: authorOf(actor),
        at: now(),
        kind: 'user',
        name: user.name,
        action: 'changed',
        details,
      });
    const found = await findUser(tx, id);
    if (!found) throw new Error('a locked user is gone');
    return userView(found);
  });
}

async function refuseToLoseAdmins(
  tx: Tx,
  user: UserRow,
  change: UserChange,
  actor: StaffCaller,
): Promise<void> {
  const otherActiveSuperAdmins = await countOtherActiveSuperAdmins(tx, user.id);
  if (change.isActive === false && user.isActive)
    enforce(checkMayRemove({ actorId: actor.account.id, target: user, otherActiveSuperAdmins }));
  if (change.role && change.role !== 'super_admin')
    enforce(checkSuperAdminRemains({ target: user, otherActiveSuperAdmins }));
}
