import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import { batchLoader } from '../../db/batch-loader.ts';
import { requireTwoFactor, resellerHasFactor } from '../../db/factor-columns.ts';
import { preparedByKeys } from '../../db/prepared-by-keys.ts';
import { roleColumns, staffColumns } from '../../db/staff-columns.ts';
import { resellers } from '../../db/tables/resellers.table.ts';
import { roles } from '../../db/tables/roles.table.ts';
import { sessions } from '../../db/tables/sessions.table.ts';
import { users } from '../../db/tables/users.table.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { AccountRef } from './accounts.queries.ts';
import { deleteTicketsOf } from './factors/tickets.queries.ts';
import { ownedBy, ownerValues } from './owners.queries.ts';

/** Every call begins with this query: building and planning its joins would cost more than running them. */
const sessionsByTokenHash = preparedByKeys('find_sessions', (db, isAsked) =>
  db
    .select({
      session: sessions,
      user: staffColumns,
      role: roleColumns,
      reseller: {
        id: resellers.id,
        name: resellers.name,
        username: resellers.username,
        email: resellers.email,
        company: resellers.company,
        phone: resellers.phone,
        mustChangePassword: resellers.mustChangePassword,
        firstLogin: resellers.firstLogin,
        requireTwoFactor,
        hasSecondFactor: resellerHasFactor,
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
  owner: AccountRef,
  session: { tokenHash: string; createdAt: Date; browser?: string; address?: string },
): Promise<void> {
  await tx.insert(sessions).values({ ...session, lastUsedAt: session.createdAt, ...ownerValues(owner) });
}

export async function updateLastUsed(tx: Tx, tokenHash: string, lastUsedAt: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Logins that are half done end with them. */
export async function deleteSessionsOf(
  tx: Tx,
  owner: AccountRef,
  { exceptTokenHash }: { exceptTokenHash?: string } = {},
): Promise<void> {
  await deleteTicketsOf(tx, owner);
  await tx
    .delete(sessions)
    .where(
      and(ownedBy(sessions, owner), exceptTokenHash ? ne(sessions.tokenHash, exceptTokenHash) : sql`true`),
    );
}

export type SessionRow = typeof sessions.$inferSelect;

/** The one that was used last first. */
export function listSessionsOf(db: Db, owner: AccountRef): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(ownedBy(sessions, owner))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/** True if it was there. */
export async function deleteOwnSession(tx: Tx, owner: AccountRef, id: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(ownedBy(sessions, owner), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function deleteSessionsUnusedSince(
  tx: Tx,
  { lastUsedBefore, createdBefore }: { lastUsedBefore: Date; createdBefore: Date },
): Promise<void> {
  await tx
    .delete(sessions)
    .where(or(lt(sessions.lastUsedAt, lastUsedBefore), lt(sessions.createdAt, createdBefore)));
}
