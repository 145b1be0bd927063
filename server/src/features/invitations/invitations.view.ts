import type { OpenInvitation } from '@kreislauf/domain/invitations/invitations.contract';
import { roleLabel } from '@kreislauf/domain/permissions/roles.rules';
import type { findInvitation } from './invitations.queries.ts';

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export function openInvitationView({ invitation, roleName }: FoundInvitation): OpenInvitation {
  const { id, email, name, role, createdAt, expiresAt, createdByName } = invitation;
  return {
    _id: id,
    email,
    name,
    roleName: role && roleLabel(role, roleName),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    createdBy: createdByName,
  };
}

/** What the registration page shows before anybody is signed in: nothing but the invitation's own data. */
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
