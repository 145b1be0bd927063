import { CALLS_COUNT_FOR_MS, CALLS_PER_MINUTE } from '@kreislauf/domain/api-keys/api-keys.rules';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { roleColumns, staffColumns } from '../../db/staff-columns.ts';
import { apiKeys } from '../../db/tables/api-keys.table.ts';
import { roles } from '../../db/tables/roles.table.ts';
import { users } from '../../db/tables/users.table.ts';
import type { Db, Tx } from '../../db/types.ts';

/** With the maker as that person is now; keys of deactivated accounts are not found. */
async function findWithMaker(db: Db, which: SQL) {
  const { id, name, permissions, hidesCosts, expiresAt } = apiKeys;
  const [row] = await db
    .select({
      key: { id, name, permissions, hidesCosts, expiresAt },
      user: staffColumns,
      role: roleColumns,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.createdBy), users.isActive))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(which);
  return row;
}

export type KeyWithMaker = NonNullable<Awaited<ReturnType<typeof findWithMaker>>>;

export function findKeyByHash(db: Db, keyHash: string): Promise<KeyWithMaker | undefined> {
  return findWithMaker(db, eq(apiKeys.keyHash, keyHash));
}

export function findKeyById(db: Db, id: string): Promise<KeyWithMaker | undefined> {
  return findWithMaker(db, eq(apiKeys.id, id));
}

/** Counts a call of the key; answers null when it may go on, else the moment at which the next call may come. */
export async function countCall(tx: Tx, id: string, now: Date): Promise<Date | null> {
  const { rows } = await tx.execute<{ freeAt: string | null }>(
    sql`select extract(epoch from count_api_key_call(${id}, ${now}, ${CALLS_PER_MINUTE}, ${`${CALLS_COUNT_FOR_MS} milliseconds`})) * 1000 as "freeAt"`,
  );
  const freeAt = rows[0]?.freeAt;
  return freeAt ? new Date(Number(freeAt)) : null;
}

const listed = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  permissions: apiKeys.permissions,
  hidesCosts: apiKeys.hidesCosts,
  createdBy: users.name,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
};

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

export function listKeys(db: Db) {
  return db
    .select(listed)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(asc(sql`lower(${apiKeys.name})`), asc(apiKeys.createdAt), asc(apiKeys.id));
}

export async function insertKey(tx: Tx, key: typeof apiKeys.$inferInsert): Promise<string> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function deleteKey(tx: Tx, id: string) {
  const [row] = await tx
    .delete(apiKeys)
    .where(eq(apiKeys.id, id))
    .returning({ name: apiKeys.name, prefix: apiKeys.prefix, createdBy: apiKeys.createdBy });
  return row;
}

/** For good: an account that is activated again has none. */
export async function deleteApiKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.createdBy, userId));
}

export async function findMaker(db: Db, id: string) {
  const [row] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, id));
  return row;
}
