import { completePermissions } from '@kreislauf/domain/permissions/permissions.rules';
import type { Role } from '@kreislauf/domain/roles/roles.contract';
import type { findRole } from './roles.queries.ts';

type FoundRole = NonNullable<Awaited<ReturnType<typeof findRole>>>;

export function roleView({ id, createdAt, permissions, ...role }: FoundRole): Role {
  return {
    _id: id,
    ...role,
    permissions: completePermissions(permissions),
    createdAt: createdAt.toISOString(),
  };
}
