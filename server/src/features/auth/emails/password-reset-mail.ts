import { RESET_LINK_MINUTES } from '@kreislauf/domain/auth/reset-link.rules';
import type { MailParts } from '../../../mail/mail-layout.ts';

export function passwordResetMail(
  account: { name: string; username: string },
  { publicUrl, token, shop }: { publicUrl: string; token: string; shop: string },
): MailParts {
  return {
    subject: `${shop}: Passwort zurücksetzen`,
    greeting: `Guten Tag ${account.name},`,
    paragraphs: [
      'für Ihr Konto wurde ein neues Passwort angefordert. Über den folgenden Link setzen Sie es.',
    ],
    isUrgent: true,
    facts: [['Benutzername', account.username]],
    action: { label: 'Neues Passwort setzen', url: `${publicUrl}/reset-password?token=`, secret: token },
    closing: `Der Link gilt ${RESET_LINK_MINUTES} Minuten und kann einmal verwendet werden. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.`,
  };
}
