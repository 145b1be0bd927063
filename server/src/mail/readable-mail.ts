import type { SecretBox } from '../crypto/secret-box.ts';
import { layOutMail, linkOf, type MailContent, withSecret } from './mail-layout.ts';
import type { MailRow } from './mails.queries.ts';

/** The link of a mail with its secret; null where there is none, or the secret is gone. */
export function fullLinkOf(
  { parts, encryptedSecret, secretHash }: Pick<MailRow, 'parts' | 'encryptedSecret' | 'secretHash'>,
  secretBox: SecretBox,
): string | null {
  if (!parts?.action) return null;
  if (!secretHash) return linkOf(parts.action);
  const secret = encryptedSecret && secretBox.decrypt('links in mails', encryptedSecret);
  return secret ? linkOf({ ...parts.action, secret }) : null;
}

/** As its recipient gets it; null when its link can no longer be read. */
export function fullContentOf(mail: MailRow, secretBox: SecretBox): MailContent | null {
  const { subject, text, html, parts, encryptedSecret, secretHash } = mail;
  if (!parts || !secretHash) return { subject, text, html };
  const secret = encryptedSecret && secretBox.decrypt('links in mails', encryptedSecret);
  return secret ? layOutMail(withSecret(parts, secret)) : null;
}
