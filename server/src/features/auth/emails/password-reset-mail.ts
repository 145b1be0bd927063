import { RESET_LINK_MINUTES } from '@kreislauf/domain/auth/session.rules';
import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import { layOutMail, type MailContent } from '../../../mail/mail-layout.ts';

export function passwordResetMail(account: { name: string; username: string }, url: string): MailContent {
  return layOutMail({
    subject: `${PRODUCT_NAME}: Passwort zurücksetzen`,
    greeting: `Guten Tag ${account.name},`,
    paragraphs: [
      'für Ihr Konto wurde ein neues Passwort angefordert. Über den folgenden Link setzen Sie es.',
    ],
    facts: [['Benutzername', account.username]],
    action: { label: 'Neues Passwort setzen', url },
    closing: `Der Link gilt ${RESET_LINK_MINUTES} Minuten und kann einmal verwendet werden. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.`,
  });
}
