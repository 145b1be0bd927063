import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { passwordResets } from '../../db/tables/password-resets.table.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { AccountRef } from './accounts.queries.ts';

export type PasswordResetRow = typeof passwordResets.$inferSelect;

function ownedBy({ kind, id }: AccountRef) {
  return eq(kind === 'staff' ? passwordResets.userId : passwordResets.resellerId, id);
}

export async function insertPasswordReset(
  tx: Tx,
  { kind, id }: AccountRef,
  link: { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insert(passwordResets)
    .values({ ...link, ...(kind === 'staff' ? { userId: id } : { resellerId: id }) });
}

export async function hasResetLinkSince(db: Db, account: AccountRef, since: Date): Promise<boolean> {
  return (await db.$count(passwordResets, and(ownedBy(account), gt(passwordResets.createdAt, since)))) > 0;
}

export async function findPasswordReset(db: Db, tokenHash: string): Promise<PasswordResetRow | undefined> {
  const [row] = await db.select().from(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
  return row;
}

export async function lockPasswordReset(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
    .for('update');
  return row;
}

/** With every new password and every new address: a link that was sent before opens nothing any more. */
export async function closePasswordResets(tx: Tx, account: AccountRef, usedAt: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt })
    .where(and(ownedBy(account), isNull(passwordResets.usedAt)));
}

export async function deletePasswordResetsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`${before}`));
}
