import type { StaffRights } from '@kreislauf/domain/permissions/granting.rules';
import {
  type BaseRole,
  effectivelyHidesCosts,
  effectivePermissions,
} from '@kreislauf/domain/roles/roles.rules';
import { asc, eq, sql } from 'drizzle-orm';
import { invitations } from '../../db/tables/invitations.table.ts';
import { roles } from '../../db/tables/roles.table.ts';
import { users } from '../../db/tables/users.table.ts';
import type { Db, Tx } from '../../db/types.ts';

type RoleRow = typeof roles.$inferSelect;

/** The count is a query of its own inside: written as one, its columns keep their table's name. */
function selectRoles(db: Db) {
  const carriers = db.select({ count: sql`count(*)` }).from(users).where(eq(users.roleId, roles.id));
  return db
    .select({
      id: roles.id,
      name: roles.name,
      displayName: roles.displayName,
      permissions: roles.permissions,
      hidesCosts: roles.hidesCosts,
      createdAt: roles.createdAt,
      userCount: sql<number>`(${carriers})`,
    })
    .from(roles);
}

export function listRoles(db: Db) {
  return selectRoles(db).orderBy(asc(roles.displayName), asc(roles.id));
}

export async function findRole(db: Db, id: string) {
  const [row] = await selectRoles(db).where(eq(roles.id, id));
  return row;
}

export async function hasRoleNamed(db: Db, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: roles.id })
    .from(roles)
    .where(sql`lower(${roles.name}) = lower(${name})`);
  return rows.length > 0;
}

export async function lockRole(tx: Tx, id: string): Promise<RoleRow | undefined> {
  const [row] = await tx.select().from(roles).where(eq(roles.id, id)).for('update');
  return row;
}

/** Any number may hold it at once, two roles in any order: only who changes one waits for them. */
async function holdRole(tx: Tx, id: string): Promise<RoleRow | undefined> {
  const [row] = await tx.select().from(roles).where(eq(roles.id, id)).for('share');
  return row;
}

export async function insertRole(tx: Tx, role: typeof roles.$inferInsert): Promise<string> {
  const [row] = await tx.insert(roles).values(role).returning({ id: roles.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateRole(
  tx: Tx,
  id: string,
  values: Pick<RoleRow, 'displayName' | 'permissions' | 'hidesCosts'>,
): Promise<void> {
  await tx.update(roles).set(values).where(eq(roles.id, id));
}

export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.delete(roles).where(eq(roles.id, id));
}

/** The accounts with a role, and the open invitations to it. */
export async function countUsesOfRole(db: Db, id: string, now: Date) {
  const userCount = await db.$count(users, eq(users.roleId, id));
  const invitationCount = await db.$count(
    invitations,
    sql`${invitations.roleId} = ${id} and ${invitations.usedAt} is null and ${invitations.expiresAt} > ${now}`,
  );
  return { userCount, invitationCount };
}

/**
 * The permissions of a base role and a detailed role. The detailed role is held, so that it cannot be widened between
 * the decision to grant it and the grant. Null when there is no such detailed role.
 */
export async function findRightsOf(
  tx: Tx,
  { id, role, roleId }: { id?: string; role: BaseRole; roleId?: string | null },
): Promise<{ rights: StaffRights; displayName: string | null } | null> {
  const detailed = roleId ? await holdRole(tx, roleId) : undefined;
  if (roleId && !detailed) return null;
  return {
    rights: {
      id,
      role,
      permissions: effectivePermissions(role, detailed?.permissions ?? null),
      hidesCosts: effectivelyHidesCosts(role, detailed?.hidesCosts),
    },
    displayName: detailed?.displayName ?? null,
  };
}
