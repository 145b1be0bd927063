import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { batchLoader } from '../../db/batch-loader.ts';
import { preparedByKeys } from '../../db/prepared-by-keys.ts';
import { resellers } from '../../db/tables/resellers.table.ts';
import { roles } from '../../db/tables/roles.table.ts';
import { sessions } from '../../db/tables/sessions.table.ts';
import { users } from '../../db/tables/users.table.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { AccountRef } from './accounts.queries.ts';

/** Every call begins with this query: building and planning its joins would cost more than running them. */
const sessionsByTokenHash = preparedByKeys('find_sessions', (db, isAsked) =>
  db
    .select({
      session: sessions,
      user: {
        id: users.id,
        name: users.name,
        username: users.username,
        email: users.email,
        role: users.role,
        mustChangePassword: users.mustChangePassword,
        firstLogin: users.firstLogin,
      },
      role: {
        displayName: roles.displayName,
        permissions: roles.permissions,
        hidesCosts: roles.hidesCosts,
      },
      reseller: {
        id: resellers.id,
        name: resellers.name,
        username: resellers.username,
        email: resellers.email,
        company: resellers.company,
        phone: resellers.phone,
        mustChangePassword: resellers.mustChangePassword,
        firstLogin: resellers.firstLogin,
      },
    })
    .from(sessions)
    .leftJoin(users, and(eq(users.id, sessions.userId), users.isActive))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(resellers, and(eq(resellers.id, sessions.resellerId), resellers.isActive))
    .where(isAsked(sessions.tokenHash)),
);

const sessionOf = batchLoader(async (db, tokenHashes: string[]) => {
  const rows = await sessionsByTokenHash(db, tokenHashes);
  return new Map(rows.map((row) => [row.session.tokenHash, row]));
});

/** Sessions of deactivated accounts are not found: a deactivation takes effect on the very next call. */
export function findSessionByTokenHash(db: Db, tokenHash: string) {
  return sessionOf(db, tokenHash);
}

export async function insertSession(
  tx: Tx,
  { kind, id }: AccountRef,
  session: { tokenHash: string; createdAt: Date },
): Promise<void> {
  await tx.insert(sessions).values({
    tokenHash: session.tokenHash,
    createdAt: session.createdAt,
    lastUsedAt: session.createdAt,
    ...(kind === 'staff' ? { userId: id } : { resellerId: id }),
  });
}

export async function updateLastUsed(tx: Tx, tokenHash: string, lastUsedAt: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(
  tx: Tx,
  { kind, id }: AccountRef,
  { exceptTokenHash }: { exceptTokenHash?: string } = {},
): Promise<void> {
  const owner = kind === 'staff' ? sessions.userId : sessions.resellerId;
  await tx
    .delete(sessions)
    .where(and(eq(owner, id), exceptTokenHash ? ne(sessions.tokenHash, exceptTokenHash) : sql`true`));
}

export async function deleteSessionsUnusedSince(
  tx: Tx,
  { lastUsedBefore, createdBefore }: { lastUsedBefore: Date; createdBefore: Date },
): Promise<void> {
  await tx
    .delete(sessions)
    .where(or(lt(sessions.lastUsedAt, lastUsedBefore), lt(sessions.createdAt, createdBefore)));
}
