import { checkMayManage, checkMayRemove } from '@kreislauf/domain/permissions/granting.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { hasInvitedBeside, lockInvitationsOf } from '../locks/invitation-locks.queries.ts';
import { rightsOf } from './user-rights.ts';
import { countOtherActiveSuperAdmins, deleteUser, lockSuperAdmins, lockUser } from './users.queries.ts';

export async function removeUser(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: StaffCaller,
): Promise<void> {
  const isRemoved = await db.transaction(async (tx) => {
    await lockSuperAdmins(tx);
    const lockedIds = await lockInvitationsOf(tx, { createdBy: id });
    const user = await lockUser(tx, id);
    if (!user) throw new AppError(userProblems.notFound());
    if (await hasInvitedBeside(tx, id, lockedIds)) return false;
    enforce(checkMayManage(actor, await rightsOf(tx, user)));
    const otherActiveSuperAdmins = await countOtherActiveSuperAdmins(tx, id);
    enforce(checkMayRemove({ actorId: actor.account.id, target: user, otherActiveSuperAdmins }));
    await deleteUser(tx, id);
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'user',
      name: user.name,
      action: 'deleted',
      details: [{ field: 'username', from: user.username, to: null }],
    });
    return true;
  });
  // Somebody was invited meanwhile: that invitation's lock comes first as well.
  if (!isRemoved) await removeUser({ db, now }, id, actor);
}
