import { invitationEnd } from '@kreislauf/domain/invitations/invitation.rules';
import { invitationProblems } from '@kreislauf/domain/invitations/invitations.problems';
import { checkMayGrant } from '@kreislauf/domain/permissions/granting.rules';
import { type BaseRole, roleLabel } from '@kreislauf/domain/roles/roles.rules';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { linkOf } from '../../mail/mail-layout.ts';
import { hasMailServer } from '../../mail/mail-server.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { findTaken } from '../auth/accounts.queries.ts';
import { findRightsOf } from '../roles/roles.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { invitationMail } from './emails/invitation-mail.ts';
import { refuseIfAbove } from './invitation-rights.ts';
import { lockInvitee, lockOpenInvitationTo, replaceInvitation } from './invitations.queries.ts';

type Invitation = { email: string; name?: string | null } & (
  | { kind: 'staff'; role: BaseRole; roleId?: string | null }
  | { kind: 'reseller'; company?: string | null; phone?: string | null }
);

type InviteDeps = Pick<Deps, 'now' | 'enqueue' | 'config' | 'secretBox'>;

export function sendInvitation(
  deps: InviteDeps & Pick<Deps, 'db'>,
  invitation: Invitation,
  actor: StaffCaller,
) {
  return deps.db.transaction((tx) => sendInvitationWithin(tx, deps, invitation, actor));
}

/** For whoever has decided under a lock that is to hold until the invitation is out. */
export async function sendInvitationWithin(
  tx: Tx,
  deps: InviteDeps,
  invitation: Invitation,
  actor: StaffCaller,
) {
  await lockInvitee(tx, invitation.kind, invitation.email);
  // Locked before the role, as resending and revoking do, so that no two of them wait for each other.
  const replaced = await lockOpenInvitationTo(tx, invitation.kind, invitation.email);
  const roleName = await checkInvited(tx, invitation, actor);
  if (await findTaken(tx, invitation.kind, { email: invitation.email }))
    throw new AppError(invitationProblems.accountExists());

  await refuseIfAbove(tx, replaced, actor);
  const token = createToken();
  const createdAt = deps.now();
  const expiresAt = invitationEnd(createdAt);
  const content = invitationMail(
    { ...invitation, expiresAt },
    { publicUrl: deps.config.publicUrl, token, roleName, shop: shopNameOf(await readSettings(tx)) },
  );
  const messageId = await enqueueMail(tx, deps, { to: invitation.email, by: actor.account }, content);
  await replaceInvitation(tx, {
    ...invitation,
    tokenHash: hashToken(token),
    createdAt,
    expiresAt,
    createdBy: actor.account.id,
    createdByName: authorOf(actor).name,
    mailId: messageId,
  });
  await insertAudit(tx, {
    actor: authorOf(actor),
    at: createdAt,
    kind: 'invitation',
    name: invitation.email,
    action: 'sent',
    details: roleName ? [{ field: 'role', from: null, to: roleName }] : [],
  });
  const link = (await hasMailServer(deps, tx)) || !content.action ? null : linkOf(content.action);
  return { email: invitation.email, expiresAt: expiresAt.toISOString(), messageId, link };
}

/** Inviting somebody grants them a role, so it is bound by the same rules as creating them. */
async function checkInvited(tx: Tx, invitation: Invitation, actor: StaffCaller): Promise<string | null> {
  if (invitation.kind === 'reseller') return null;
  const found = await findRightsOf(tx, invitation);
  if (!found) throw new AppError(userProblems.roleNotFound());
  enforce(checkMayGrant(actor, found.rights));
  return roleLabel(invitation.role, found.displayName);
}
