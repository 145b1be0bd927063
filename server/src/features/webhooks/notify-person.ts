import type { Caller } from '../../caller.ts';
import type { Author } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { MailedVisitor } from '../../mail/facts-of-visitor.ts';
import { webhookMail } from './emails/webhook-mails.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export interface ActingPerson {
  caller: Caller;
  author: Author;
  visitor: MailedVisitor;
}

/** The host alone: the path of an address may hold a secret of the receiver. */
export function nameOfWebhook({ url }: Pick<WebhookRow, 'url'>): string {
  return new URL(url).host;
}

/** Mails the account's owner, so that they learn of a change to a webhook that somebody else made in their name. */
export async function notifyPerson(
  tx: Tx,
  deps: Pick<Deps, 'enqueue' | 'now' | 'secretBox'>,
  { caller: { account }, visitor }: ActingPerson,
  { what, webhook }: { what: string; webhook: WebhookRow },
): Promise<void> {
  const mail = webhookMail(account, { what, host: nameOfWebhook(webhook), at: deps.now(), visitor });
  await enqueueMail(tx, deps, { to: account.email }, mail);
}
