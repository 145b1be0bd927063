import { checkMayManage } from '@kreislauf/domain/permissions/granting.rules';
import { enforce } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import { findRightsOf } from '../roles/roles.queries.ts';
import type { InvitationRow } from './invitations.queries.ts';

/** An open invitation is an account to be: whoever could not touch the account does not replace or revoke it either. */
export async function refuseIfAbove(
  tx: Tx,
  invitation: InvitationRow | undefined,
  actor: StaffCaller,
): Promise<void> {
  if (invitation?.kind !== 'staff') return;
  const found = await findRightsOf(tx, { role: invitation.role ?? 'viewer', roleId: invitation.roleId });
  if (found) enforce(checkMayManage(actor, found.rights));
}
