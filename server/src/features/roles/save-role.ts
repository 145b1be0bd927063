import { checkMayChangeRole, checkMayGrantPermissions } from '@kreislauf/domain/permissions/granting.rules';
import {
  completePermissions,
  type PartialPermissions,
} from '@kreislauf/domain/permissions/permissions.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { differencesOf, insertAudit } from '../audit/audit.queries.ts';
import { findRole, hasRoleNamed, insertRole, lockRole, updateRole } from './roles.queries.ts';
import { roleView } from './roles.view.ts';

interface RoleInput {
  displayName: string;
  permissions: PartialPermissions;
  hidesCosts?: boolean | undefined;
}

export async function createRole(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, displayName, permissions: sent, hidesCosts = false }: RoleInput & { name: string },
  actor: StaffCaller,
) {
  const permissions = completePermissions(sent);
  enforce(checkMayGrantPermissions(actor, { permissions, hidesCosts }));
  return db.transaction(async (tx) => {
    if (await hasRoleNamed(tx, name)) throw new AppError(userProblems.roleNameTaken());
    const id = await insertRole(tx, { name, displayName, permissions, hidesCosts, createdAt: now() });
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'role',
      name: displayName,
      action: 'created',
    });
    return viewOf(await findRole(tx, id));
  });
}

export async function changeRole(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { displayName, permissions: sent, ...sentCosts }: RoleInput,
  actor: StaffCaller,
) {
  const permissions = completePermissions(sent);
  return db.transaction(async (tx) => {
    const role = await lockRole(tx, id);
    if (!role) throw new AppError(userProblems.roleNotFound());
    const { hidesCosts = role.hidesCosts } = sentCosts;
    enforce(checkMayChangeRole(actor, { ...role, permissions: completePermissions(role.permissions) }));
    enforce(checkMayGrantPermissions(actor, { permissions, hidesCosts }));
    await updateRole(tx, id, { displayName, permissions, hidesCosts });
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'role',
      name: role.displayName,
      action: 'changed',
      details: differencesOf(
        {
          displayName: role.displayName,
          permissions: completePermissions(role.permissions),
          hidesCosts: role.hidesCosts,
        },
        { displayName, permissions, hidesCosts },
      ),
    });
    return viewOf(await findRole(tx, id));
  });
}

function viewOf(role: Awaited<ReturnType<typeof findRole>>) {
  if (!role) throw new Error('a saved role is gone');
  return roleView(role);
}
