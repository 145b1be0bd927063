import { grantedKeys, permissionsOf } from '@kreislauf/domain/permissions/permissions.rules';
import { effectivePermissions, roleLabel } from '@kreislauf/domain/permissions/roles.rules';
import type { User } from '@kreislauf/domain/users/users.contract';
import type { UserWithRole } from './users.queries.ts';

export function userView({ user, role, creatorName }: UserWithRole): User {
  const { id, createdAt, lastLogin, ...rest } = user;
  const detailed = role && permissionsOf(grantedKeys(role.permissions));
  return {
    _id: id,
    ...rest,
    roleId: role && detailed && { _id: role.id, displayName: role.displayName, permissions: detailed },
    roleName: roleLabel(user.role, role?.displayName ?? null),
    permissions: effectivePermissions(user.role, detailed),
    createdAt: createdAt.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
    createdBy: creatorName ? { name: creatorName } : null,
  };
}
