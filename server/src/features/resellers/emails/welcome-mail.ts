import type { MailParts } from '../../../mail/mail-layout.ts';

/** For an account that was made directly. The temporary password is not written down, only how it is formed. */
export function welcomeMail(
  reseller: { name: string; username: string },
  { publicUrl, shop }: { publicUrl: string; shop: string },
): MailParts {
  return {
    subject: `Ihr Zugang zu ${shop}`,
    greeting: `Guten Tag ${reseller.name},`,
    paragraphs: [
      `für Sie wurde ein Reseller-Zugang zu ${shop} angelegt. Das temporäre Passwort ist Ihr Benutzername; bei der ersten Anmeldung vergeben Sie ein eigenes.`,
    ],
    facts: [['Benutzername', reseller.username]],
    isUrgent: true,
    action: { label: 'Zum Portal', url: `${publicUrl}/reseller` },
  };
}
