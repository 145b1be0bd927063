import { hasPermission, type PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { effectivePermissions } from '@kreislauf/domain/roles/roles.rules';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { roles } from '../../db/tables/roles.table.ts';
import { users } from '../../db/tables/users.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type UserRow = typeof users.$inferSelect;

export async function hasAnyUser(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

/** Held until the transaction ends: of several processes on an empty database one makes the first admin. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`);
}

/** A decision about super_admins waits for this lock, so that two of them cannot remove each other at once. */
export async function lockSuperAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('super admins', 0))`);
}

const creator = alias(users, 'creator');

const userColumns = {
  user: {
    id: users.id,
    name: users.name,
    username: users.username,
    email: users.email,
    role: users.role,
    isActive: users.isActive,
    mustChangePassword: users.mustChangePassword,
    createdAt: users.createdAt,
    lastLogin: users.lastLogin,
  },
  role: { id: roles.id, displayName: roles.displayName, permissions: roles.permissions },
  creatorName: creator.name,
};

function selectUsers(db: Db) {
  return db
    .select(userColumns)
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(creator, eq(creator.id, users.createdBy));
}

export type UserWithRole = Awaited<ReturnType<typeof listUsers>>[number];

export function listUsers(db: Db) {
  return selectUsers(db).orderBy(asc(sql`lower(${users.name})`), asc(users.id));
}

export async function findUser(db: Db, id: string): Promise<UserWithRole | undefined> {
  const [row] = await selectUsers(db).where(eq(users.id, id));
  return row;
}

export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

export function countOtherActiveSuperAdmins(db: Db, exceptId: string): Promise<number> {
  return db.$count(users, and(eq(users.role, 'super_admin'), users.isActive, ne(users.id, exceptId)));
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<string> {
  const [row] = await tx.insert(users).values(user).returning({ id: users.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateUser(
  tx: Tx,
  id: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id));
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** Lists the addresses of everybody who is to be notified: active users who hold the flag through their role. */
export async function listStaffEmailsWith(db: Db, key: PermissionKey): Promise<string[]> {
  const rows = await db
    .select({ email: users.email, role: users.role, detailed: roles.permissions })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.isActive, true));
  return rows
    .filter(({ role, detailed }) => hasPermission(effectivePermissions(role, detailed), key))
    .map(({ email }) => email);
}
