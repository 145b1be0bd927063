import { mayReadLink } from '@kreislauf/domain/outbox/personal-links.rules';
import { hashToken } from '../../crypto/tokens.ts';
import type { Db } from '../../db/types.ts';
import { linkIn } from '../../mail/mail-layout.ts';
import type { MailRow } from '../../mail/mails.queries.ts';
import type { StaffSession } from '../../session.ts';
import { findLinkTargets } from './personal-links.queries.ts';

export type ReadableMail = MailRow & { link: string | null };

const HIDDEN = 'verborgen';

/** Takes the token out of every link that opens an account which is not the reader's to open. */
export async function hideForeignLinks(
  db: Db,
  mails: MailRow[],
  reader: StaffSession,
): Promise<ReadableMail[]> {
  const tokens = mails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]);
  const hashes = tokens.flatMap((token) => (token ? [hashToken(token)] : []));
  const targets = await findLinkTargets(db, hashes);
  return mails.map((mail, index) => {
    const token = tokens[index];
    const target = token && targets.get(hashToken(token));
    if (!target || mayReadLink(reader, target)) return { ...mail, link: linkIn(mail.text) };
    const withoutToken = (content: string) => content.replaceAll(token, HIDDEN);
    return { ...mail, text: withoutToken(mail.text), html: withoutToken(mail.html), link: null };
  });
}
