import { mayReadAllLinks, mayReadLink } from '@kreislauf/domain/outbox/personal-links.rules';
import type { StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { MailRow } from '../../mail/mails.queries.ts';
import { fullContentOf, fullLinkOf } from '../../mail/readable-mail.ts';
import { findLinkTargets } from './personal-links.queries.ts';

export type ReadableMail = MailRow & { link: string | null };

const BODY_HIDDEN = 'Der Inhalt dieser E-Mail ist verborgen, weil er einen persönlichen Link enthält.';

/**
 * The mails as this reader may see them at this moment. A secret is shown only where the account that it opens is
 * known and the reader's to open; everybody else sees what is stored, and that is without it.
 */
export async function readMails(
  { db, secretBox }: Pick<Deps, 'db' | 'secretBox'>,
  mails: MailRow[],
  reader: StaffCaller,
): Promise<ReadableMail[]> {
  const hashes = mails.flatMap(({ secretHash }) => (secretHash ? [secretHash] : []));
  const targets = await findLinkTargets(db, hashes);
  // A key opens no accounts.
  const isPerson = reader.via.kind === 'session';
  return mails.map((mail) => {
    if (mail.holdsSecret && !(isPerson && mayReadAllLinks(reader)))
      return { ...mail, text: BODY_HIDDEN, html: BODY_HIDDEN, link: null };
    if (!mail.parts) return { ...mail, link: linkInText(mail.text) };
    if (!mail.secretHash) return { ...mail, link: fullLinkOf(mail, secretBox) };
    const target = targets.get(mail.secretHash);
    const content = isPerson && target && mayReadLink(reader, target) ? fullContentOf(mail, secretBox) : null;
    return content ? { ...mail, ...content, link: fullLinkOf(mail, secretBox) } : { ...mail, link: null };
  });
}

/** The link of an older mail, whose parts were not stored, stands on a line of its own. */
function linkInText(text: string): string | null {
  return /^https?:\/\/\S+$/m.exec(text)?.[0] ?? null;
}
