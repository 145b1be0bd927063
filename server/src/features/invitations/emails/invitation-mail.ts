import { INVITATION_HOURS } from '@kreislauf/domain/invitations/invitation.rules';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import type { MailParts } from '../../../mail/mail-layout.ts';
import type { InvitationRow } from '../invitations.queries.ts';

export function invitationMail(
  { kind, name, expiresAt }: Pick<InvitationRow, 'kind' | 'expiresAt'> & { name?: string | null },
  {
    publicUrl,
    token,
    roleName,
    shop,
  }: { publicUrl: string; token: string; roleName: string | null; shop: string },
): MailParts {
  const path = kind === 'staff' ? 'register' : 'register-reseller';
  return {
    subject: `Einladung zu ${shop}`,
    greeting: name ? `Guten Tag ${name},` : 'Guten Tag,',
    paragraphs: [
      kind === 'staff'
        ? `Sie wurden eingeladen, mit ${shop} zu arbeiten. Legen Sie über den folgenden Link Ihr Konto an.`
        : `Sie wurden als Reseller zu ${shop} eingeladen. Legen Sie über den folgenden Link Ihr Konto an; danach sehen Sie im Portal die Geräte, die Ihnen zugewiesen werden.`,
    ],
    isUrgent: true,
    facts: [['Rolle', roleName]],
    action: { label: 'Konto anlegen', url: `${publicUrl}/${path}?token=`, secret: token },
    closing: `Der Link gilt ${INVITATION_HOURS} Stunden, bis zum ${formatDateTime(expiresAt)} Uhr, und kann einmal verwendet werden. Wenn Sie diese Einladung nicht erwartet haben, können Sie sie ignorieren.`,
  };
}
