import type { Tx } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import type { MailContent } from './mail-layout.ts';
import { insertMail } from './mails.queries.ts';

/**
 * Puts a mail into the outbox as part of the caller's transaction: no change without its mail, no mail without its
 * change. Returns the mail's id.
 */
export async function sendLater(
  tx: Tx,
  { enqueue, now }: Pick<Deps, 'enqueue' | 'now'>,
  recipient: string,
  content: MailContent,
): Promise<string> {
  const id = await insertMail(tx, { recipient, ...content, createdAt: now(), dueAt: now() });
  await enqueue(tx, 'deliver-mails', {});
  return id;
}
