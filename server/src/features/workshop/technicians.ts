import { effectivePermissions } from '@kreislauf/domain/roles/roles.rules';
import { workshopProblems } from '@kreislauf/domain/workshop/workshop.problems';
import { mayRepair, type Technician } from '@kreislauf/domain/workshop/workshop.rules';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/types.ts';
import { findUser, listUsers, type UserWithRole } from '../users/users.queries.ts';

export async function technicianFor(db: Db, userId: string): Promise<Technician> {
  const found = await findUser(db, userId);
  if (!found || !isTechnician(found)) throw new AppError(workshopProblems.noSuchTechnician());
  return { id: found.user.id, name: found.user.name };
}

export async function listTechnicians(db: Db): Promise<{ _id: string; name: string }[]> {
  return (await listUsers(db)).filter(isTechnician).map(({ user }) => ({ _id: user.id, name: user.name }));
}

function isTechnician({ user, role }: UserWithRole): boolean {
  const permissions = effectivePermissions(user.role, role?.permissions ?? null);
  return mayRepair({ isActive: user.isActive, permissions });
}
