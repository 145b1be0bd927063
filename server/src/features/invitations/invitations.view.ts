import type { OpenInvitation } from '@kreislauf/domain/invitations/invitations.contract';
import { type LinkTarget, mayReadLink } from '@kreislauf/domain/outbox/personal-links.rules';
import type { StaffRights } from '@kreislauf/domain/permissions/granting.rules';
import { effectivePermissions, roleLabel } from '@kreislauf/domain/roles/roles.rules';
import type { SecretBox } from '../../crypto/secret-box.ts';
import { fullLinkOf } from '../../mail/readable-mail.ts';
import type { findInvitation, listOpenInvitations } from './invitations.queries.ts';

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
type ListedInvitation = Awaited<ReturnType<typeof listOpenInvitations>>[number];

/** The link is for those alone who could make that account anyway. */
export function openInvitationView(
  { invitation, roleName, permissions, mail }: ListedInvitation,
  { reader, secretBox }: { reader: StaffRights; secretBox: SecretBox },
): OpenInvitation {
  const { id, kind, email, name, role, createdAt, expiresAt, createdByName } = invitation;
  const rights = { role: role ?? 'viewer', permissions: effectivePermissions(role ?? 'viewer', permissions) };
  const target: LinkTarget =
    kind === 'staff' ? { kind: 'staffInvitation', rights } : { kind: 'resellerInvitation' };
  return {
    _id: id,
    email,
    name,
    roleName: role && roleLabel(role, roleName),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    createdBy: createdByName,
    link: mail && mayReadLink(reader, target) ? fullLinkOf(mail, secretBox) : null,
  };
}

/** The registration page shows the invitation's own data and nothing else, because nobody is signed in. */
export function validInvitationView({ invitation, roleName }: FoundInvitation, now: Date) {
  const { email, name, company, phone, role, expiresAt } = invitation;
  return {
    email,
    ...(name && { name }),
    ...(company && { company }),
    ...(phone && { phone }),
    roleName: role ? roleLabel(role, roleName) : '',
    timeRemaining: expiresAt.getTime() - now.getTime(),
  };
}
