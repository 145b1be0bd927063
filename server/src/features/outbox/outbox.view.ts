import type { Mail } from '@kreislauf/domain/outbox/outbox.contract';
import type { ReadableMail } from './read-mails.ts';

/** Whoever may see no documents learns of their mails that there are some, not to whom they go or what they say. */
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
