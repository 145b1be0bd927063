import type { Mail } from '@kreislauf/domain/outbox/outbox.contract';
import type { ReadableMail } from './read-mails.ts';

export function mailView({ id, createdAt, dueAt, sentAt, ...mail }: ReadableMail): Mail {
  return {
    _id: id,
    ...mail,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
