import { outboxProblems } from '@kreislauf/domain/outbox/outbox.problems';
import {
  checkMayResend,
  isAboutToBeSent,
  MAX_RESENDS,
  MAX_RESENDS_OF_ONE,
} from '@kreislauf/domain/outbox/outbox.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { limitMailRate } from '../../mail/limit-mail-rate.ts';
import { lockMail, updateMail } from '../../mail/mails.queries.ts';
import { findDocument } from '../documents/documents.queries.ts';

/**
 * Starts over, for a mail that failed, waits for long or was lost on the way. False for one that is about to be sent
 * anyway: begun once more it could go out twice.
 */
export async function resendMail(
  { db, enqueue, now }: Pick<Deps, 'db' | 'enqueue' | 'now'>,
  id: string,
  actor: StaffCaller,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mail = await lockMail(tx, id);
    if (!mail) throw new AppError(outboxProblems.notFound());
    const attached = mail.documentId ? await findDocument(tx, mail.documentId) : undefined;
    enforce(checkMayResend(attached?.document.kind, actor));
    if (isAboutToBeSent(mail, now())) return false;
    await limitMailRate(tx, { what: 'resend', of: actor.account.id, limit: MAX_RESENDS }, now());
    await limitMailRate(tx, { what: 'resend of one', of: id, limit: MAX_RESENDS_OF_ONE }, now());
    await updateMail(tx, id, {
      status: 'waiting',
      tries: 0,
      dueAt: now(),
      sentAt: null,
      // The queue counts it for the person who sends it again, not for the one who caused it.
      causedBy: `staff ${actor.account.id}`,
    });
    await enqueue(tx, 'deliver-mails', {});
    return true;
  });
}
