import { plannedSending } from '@kreislauf/domain/outbox/outbox.rules';
import { hashToken } from '../crypto/tokens.ts';
import type { Tx } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../features/settings/settings.queries.ts';
import { layOutMail, type MailParts, withoutSecret } from './mail-layout.ts';
import { countMailsCausedBy, findNewestCausedBy, insertMail } from './mails.queries.ts';

/** The person who caused the mail; nobody where strangers may ask for it. */
interface Causer {
  kind: 'staff' | 'reseller';
  id: string;
}

interface Addressed {
  to: string;
  by?: Causer;
  /** Goes along as a file. */
  documentId?: string;
  withXml?: boolean;
}

/**
 * Puts a mail into the outbox as part of the caller's transaction: no change without its mail, no mail without its
 * change. Returns the mail's id. Its secret is kept apart from all that can be read, and encrypted.
 */
export async function enqueueMail(
  tx: Tx,
  deps: Pick<Deps, 'enqueue' | 'now' | 'secretBox'>,
  { to, by, documentId, withXml = false }: Addressed,
  parts: MailParts,
): Promise<string> {
  const createdAt = deps.now();
  const causedBy = by ? `${by.kind} ${by.id}` : null;
  const secret = parts.action?.secret;
  const isUrgent = parts.isUrgent ?? false;
  const shop = (await readSettings(tx)).company.name;
  const readable = withoutSecret({ ...parts, ...(shop && { shop }) });
  const id = await insertMail(tx, {
    recipient: to,
    ...layOutMail(readable),
    parts: readable,
    ...(secret !== undefined && {
      encryptedSecret: deps.secretBox.encrypt('links in mails', secret),
      secretHash: hashToken(secret),
    }),
    isUrgent,
    causedBy,
    documentId,
    withXml,
    createdAt,
    dueAt: causedBy && !isUrgent ? await whenDue(tx, causedBy, createdAt) : createdAt,
  });
  await deps.enqueue(tx, 'deliver-mails', {});
  return id;
}

async function whenDue(tx: Tx, causedBy: string, now: Date): Promise<Date> {
  const lately = await countMailsCausedBy(tx, causedBy, new Date(now.getTime() - 60_000));
  return plannedSending({ lately, newest: await findNewestCausedBy(tx, causedBy) }, now);
}
