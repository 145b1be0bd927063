import type { Mail } from '@kreislauf/domain/mail/mail.contract';
import type { MailRow } from '../../mail/mails.queries.ts';

export function mailView({ id, createdAt, dueAt, sentAt, ...mail }: MailRow): Mail {
  return {
    _id: id,
    ...mail,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
