import {
  grantedKeys,
  type Permissions,
  permissionsOf,
} from '@kreislauf/domain/permissions/permissions.rules';
import type { PermissionsInput, Role } from '@kreislauf/domain/users/users.contract';
import type { findRole } from './roles.queries.ts';

type FoundRole = NonNullable<Awaited<ReturnType<typeof findRole>>>;

export function roleView({ id, createdAt, permissions, ...role }: FoundRole): Role {
  return { _id: id, ...role, permissions: completed(permissions), createdAt: createdAt.toISOString() };
}

/** Flags that were not named, or did not exist yet when the role was stored, are not granted. */
export function completed(permissions: PermissionsInput | Permissions): Permissions {
  const nothing = permissionsOf([]);
  const merged = Object.fromEntries(
    Object.entries(nothing).map(([group, flags]) => [
      group,
      { ...flags, ...permissions[group as keyof Permissions] },
    ]),
  ) as Permissions;
  return permissionsOf(grantedKeys(merged));
}
