import type { Mail } from '@kreislauf/domain/outbox/outbox.contract';
import type { ReadableMail } from './read-mails.ts';

/** A caller who may not see documents learns that there are mails of them, but neither recipient nor text. */
export function mailView(mail: ReadableMail, { showsDocuments }: { showsDocuments: boolean }): Mail {
  const { id, documentId, recipient, text, html, lastError, createdAt, dueAt, sentAt, ...rest } = mail;
  const isHidden = documentId !== null && !showsDocuments;
  return {
    _id: id,
    ...rest,
    ...(!isHidden && { recipient, text, html }),
    ...(!isHidden && documentId && { documentId }),
    // A mail server's refusal names the address.
    lastError: isHidden ? null : lastError,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
