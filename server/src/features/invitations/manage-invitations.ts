import { invitationProblems } from '@kreislauf/domain/invitations/invitations.problems';
import { AppError } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { refuseIfAbove } from './invitation-rights.ts';
import {
  deleteInvitation,
  findEmailOfInvitation,
  type InvitationKind,
  lockInvitee,
  lockOpenInvitation,
} from './invitations.queries.ts';
import { sendInvitationWithin } from './send-invitation.ts';

/** A new link with a new 48 hours; the old one stops working. */
export async function resendInvitation(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'config' | 'secretBox'>,
  kind: InvitationKind,
  id: string,
  actor: StaffCaller,
) {
  return deps.db.transaction(async (tx) => {
    await lockInvitee(tx, kind, (await findEmailOfInvitation(tx, id)) ?? '');
    const open = await lockOpenInvitation(tx, kind, id);
    if (!open) throw new AppError(invitationProblems.notFound());
    const { email, name, role, roleId, company, phone } = open;
    return sendInvitationWithin(
      tx,
      deps,
      kind === 'staff'
        ? { kind, email, name, role: role ?? 'viewer', roleId }
        : { kind, email, name, company, phone },
      actor,
    );
  });
}

export async function revokeInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: InvitationKind,
  id: string,
  actor: StaffCaller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await lockOpenInvitation(tx, kind, id);
    if (!open) throw new AppError(invitationProblems.notFound());
    await refuseIfAbove(tx, open, actor);
    await deleteInvitation(tx, id);
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'invitation',
      name: open.email,
      action: 'revoked',
    });
  });
}
