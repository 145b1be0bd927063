import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import type { Permissions } from '@kreislauf/domain/permissions/permissions.rules';
import { effectivePermissions } from '@kreislauf/domain/roles/roles.rules';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { findStaffRights } from './accounts.queries.ts';
import { checkCredentials } from './check-credentials.ts';

interface Approver {
  id: string;
  name: string;
  permissions: Permissions;
}

/** The second person who stands at the counter and types name and password; guesses count as those of a login do. */
export async function findApprover(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<Approver> {
  const account = await checkCredentials({ db, now }, { kind: 'staff', username, password, address });
  const rights = account ? await findStaffRights(db, account.id) : undefined;
  if (!rights || rights.firstLogin) throw new AppError(authProblems.wrongApprover());
  return {
    id: rights.id,
    name: rights.name,
    permissions: effectivePermissions(rights.role, rights.permissions),
  };
}
