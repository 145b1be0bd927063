import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { invitations } from '../../db/tables/invitations.table.ts';
import { mails } from '../../db/tables/mails.table.ts';
import { roles } from '../../db/tables/roles.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type InvitationRow = typeof invitations.$inferSelect;
export type InvitationKind = InvitationRow['kind'];

const isOpen = isNull(invitations.usedAt);

function isFor(kind: InvitationKind, email: string) {
  return and(eq(invitations.kind, kind), sql`lower(${invitations.email}) = lower(${email})`, isOpen);
}

/** The second of two calls that invite the same address at once sees the invitation of the first. */
export async function lockInvitee(tx: Tx, kind: InvitationKind, email: string): Promise<void> {
  const key = sql`'invitation ' || ${kind}::text || ' ' || lower(${email}::text)`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function lockOpenInvitationTo(tx: Tx, kind: InvitationKind, email: string) {
  const [row] = await tx.select().from(invitations).where(isFor(kind, email)).for('update');
  return row;
}

/** The earlier link to the same address stops working. */
export async function replaceInvitation(tx: Tx, invitation: typeof invitations.$inferInsert): Promise<void> {
  await tx.delete(invitations).where(isFor(invitation.kind, invitation.email));
  await tx.insert(invitations).values(invitation);
}

export async function findInvitation(db: Db, kind: InvitationKind, tokenHash: string) {
  const [row] = await db
    .select({ invitation: invitations, roleName: roles.displayName })
    .from(invitations)
    .leftJoin(roles, eq(roles.id, invitations.roleId))
    .where(and(eq(invitations.kind, kind), eq(invitations.tokenHash, tokenHash)));
  return row;
}

export async function lockInvitation(tx: Tx, kind: InvitationKind, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.kind, kind), eq(invitations.tokenHash, tokenHash)))
    .for('update');
  return row;
}

export async function findEmailOfInvitation(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ email: invitations.email }).from(invitations).where(eq(invitations.id, id));
  return row?.email;
}

export async function lockOpenInvitation(tx: Tx, kind: InvitationKind, id: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.kind, kind), eq(invitations.id, id), isOpen))
    .for('update');
  return row;
}

export function listOpenInvitations(db: Db, kind: InvitationKind, now: Date) {
  return db
    .select({
      invitation: invitations,
      roleName: roles.displayName,
      permissions: roles.permissions,
      mail: {
        parts: mails.parts,
        encryptedSecret: mails.encryptedSecret,
        secretHash: mails.secretHash,
      },
    })
    .from(invitations)
    .leftJoin(roles, eq(roles.id, invitations.roleId))
    .leftJoin(mails, eq(mails.id, invitations.mailId))
    .where(and(eq(invitations.kind, kind), isOpen, gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt));
}

export async function updateInvitation(
  tx: Tx,
  id: string,
  values: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await tx.update(invitations).set(values).where(eq(invitations.id, id));
}

export async function deleteInvitation(tx: Tx, id: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.id, id));
}
