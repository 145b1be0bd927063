import { completePermissions } from '@kreislauf/domain/permissions/permissions.rules';
import { effectivePermissions, roleLabel } from '@kreislauf/domain/roles/roles.rules';
import type { User } from '@kreislauf/domain/users/users.contract';
import type { UserWithRole } from './users.queries.ts';

export function userView({ user, role, creatorName }: UserWithRole): User {
  const { id, createdAt, lastLogin, ...rest } = user;
  return {
    _id: id,
    ...rest,
    roleId: role && {
      _id: role.id,
      displayName: role.displayName,
      permissions: completePermissions(role.permissions),
    },
    roleName: roleLabel(user.role, role?.displayName ?? null),
    permissions: effectivePermissions(user.role, role?.permissions ?? null),
    createdAt: createdAt.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
    createdBy: creatorName ? { name: creatorName } : null,
  };
}
