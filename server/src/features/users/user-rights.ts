import type { StaffRights } from '@kreislauf/domain/permissions/granting.rules';
import type { BaseRole } from '@kreislauf/domain/roles/roles.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import { findRightsOf } from '../roles/roles.queries.ts';

export async function rightsOf(
  tx: Tx,
  who: { id?: string; role: BaseRole; roleId?: string | null },
): Promise<StaffRights> {
  const found = await findRightsOf(tx, who);
  if (!found) throw new AppError(userProblems.roleNotFound());
  return found.rights;
}
