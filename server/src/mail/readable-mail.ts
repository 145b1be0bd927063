import type { Seal } from '../crypto/seal.ts';
import { layOutMail, linkOf, type MailContent, withSecret } from './mail-layout.ts';
import type { MailRow } from './mails.queries.ts';

/** The link of a mail with its secret; null where there is none, or the secret is gone. */
export function fullLinkOf(
  { parts, sealedSecret, secretHash }: Pick<MailRow, 'parts' | 'sealedSecret' | 'secretHash'>,
  seal: Seal,
): string | null {
  if (!parts?.action) return null;
  if (!secretHash) return linkOf(parts.action);
  const secret = sealedSecret && seal.open('links in mails', sealedSecret);
  return secret ? linkOf({ ...parts.action, secret }) : null;
}

/** As its recipient gets it; null when its link can no longer be read. */
export function fullContentOf(mail: MailRow, seal: Seal): MailContent | null {
  const { subject, text, html, parts, sealedSecret, secretHash } = mail;
  if (!parts || !secretHash) return { subject, text, html };
  const secret = sealedSecret && seal.open('links in mails', sealedSecret);
  return secret ? layOutMail(withSecret(parts, secret)) : null;
}
