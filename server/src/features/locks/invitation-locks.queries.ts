import { and, asc, eq, notInArray } from 'drizzle-orm';
import { invitations } from '../../db/tables/invitations.table.ts';
import type { Tx } from '../../db/types.ts';

/** Deleting a role or an inviter writes to the invitations as well, so that these are locked first. Returns their ids. */
export async function lockInvitationsOf(
  tx: Tx,
  of: { roleId: string } | { createdBy: string },
): Promise<string[]> {
  const isTheirs =
    'roleId' in of ? eq(invitations.roleId, of.roleId) : eq(invitations.createdBy, of.createdBy);
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(isTheirs)
    .orderBy(asc(invitations.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Finds out whether the user has invited somebody since these invitations were locked. */
export async function hasInvitedBeside(tx: Tx, createdBy: string, lockedIds: string[]): Promise<boolean> {
  const beside = and(eq(invitations.createdBy, createdBy), notInArray(invitations.id, lockedIds));
  return (await tx.$count(invitations, beside)) > 0;
}
