import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { resellers } from '../../db/tables/resellers.table.ts';
import { roles } from '../../db/tables/roles.table.ts';
import { users } from '../../db/tables/users.table.ts';
import type { Db, Tx } from '../../db/types.ts';

/** The two groups of people who sign in; names and addresses are unique within each. */
export type AccountKind = 'staff' | 'reseller';

export interface AccountRef {
  kind: AccountKind;
  id: string;
}

const tables = { staff: users, reseller: resellers };

const credentials = (kind: AccountKind) => {
  const { id, name, passwordHash, isActive } = tables[kind];
  return { id, name, passwordHash, isActive };
};

/** By username or e-mail, whatever the case. A username wins over somebody else's e-mail. */
export async function findAccountByLogin(db: Db, kind: AccountKind, login: string) {
  const table = tables[kind];
  const isUsername = sql`lower(${table.username}) = lower(${login})`;
  const [account] = await db
    .select(credentials(kind))
    .from(table)
    .where(or(isUsername, sql`lower(${table.email}) = lower(${login})`))
    .orderBy(sql`${isUsername} desc`)
    .limit(1);
  return account;
}

/** For mails to the owner; a deactivated account gets none. */
export async function findActiveAccountByEmail(db: Db, kind: AccountKind, email: string) {
  const table = tables[kind];
  const [account] = await db
    .select({ id: table.id, name: table.name, username: table.username, email: table.email })
    .from(table)
    .where(and(sql`lower(${table.email}) = lower(${email})`, table.isActive));
  return account;
}

/** Finds out whether another account of the same group has the name or the address, in small or capital letters. */
export async function findTaken(
  db: Db,
  kind: AccountKind,
  { username, email, exceptId }: { username?: string; email?: string; exceptId?: string },
): Promise<'username' | 'email' | null> {
  const table = tables[kind];
  const others = exceptId ? ne(table.id, exceptId) : undefined;
  const isTaken = async (condition: SQL) => (await db.$count(table, and(others, condition))) > 0;
  if (username !== undefined && (await isTaken(sql`lower(${table.username}) = lower(${username})`)))
    return 'username';
  if (email !== undefined && (await isTaken(sql`lower(${table.email}) = lower(${email})`))) return 'email';
  return null;
}

/** The permissions of an active member of the staff at this moment. */
export async function findStaffRights(db: Db, id: string) {
  const { name, role, firstLogin } = users;
  const [account] = await db
    .select({ id: users.id, name, role, firstLogin, permissions: roles.permissions })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, id), users.isActive));
  return account;
}

/** The names that its owner may type at the login. */
export async function listLoginNames(db: Db, { kind, id }: AccountRef): Promise<string[]> {
  const table = tables[kind];
  const [account] = await db
    .select({ username: table.username, email: table.email })
    .from(table)
    .where(eq(table.id, id));
  return account ? [account.username, account.email] : [];
}

export async function lockAccount(tx: Tx, { kind, id }: AccountRef) {
  const table = tables[kind];
  const [account] = await tx.select(credentials(kind)).from(table).where(eq(table.id, id)).for('update');
  return account;
}

export async function updateLastLogin(tx: Tx, { kind, id }: AccountRef, lastLogin: Date): Promise<void> {
  const table = tables[kind];
  await tx.update(table).set({ lastLogin }).where(eq(table.id, id));
}

export async function findPasswordHash(db: Db, { kind, id }: AccountRef): Promise<string | undefined> {
  const table = tables[kind];
  const [account] = await db.select({ passwordHash: table.passwordHash }).from(table).where(eq(table.id, id));
  return account?.passwordHash;
}

export async function findRoleOf(db: Db, id: string) {
  const { role, roleId } = users;
  const [found] = await db.select({ role, roleId }).from(users).where(eq(users.id, id));
  return found;
}

export async function updateName(tx: Tx, { kind, id }: AccountRef, name: string): Promise<void> {
  const table = tables[kind];
  await tx.update(table).set({ name }).where(eq(table.id, id));
}

/** A password that its owner chose ends both demands to change it. */
export async function updateOwnPassword(
  tx: Tx,
  { kind, id }: AccountRef,
  passwordHash: string,
): Promise<void> {
  const table = tables[kind];
  await tx
    .update(table)
    .set({ passwordHash, mustChangePassword: false, firstLogin: false })
    .where(eq(table.id, id));
}
