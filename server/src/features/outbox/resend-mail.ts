import { outboxProblems } from '@kreislauf/domain/outbox/outbox.problems';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { lockMail, updateMail } from '../../mail/mails.queries.ts';

/** Starts over, for a mail that failed, waits too long or was lost on the way. */
export async function resendMail(
  { db, enqueue, now }: Pick<Deps, 'db' | 'enqueue' | 'now'>,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockMail(tx, id))) throw new AppError(outboxProblems.notFound());
    await updateMail(tx, id, { status: 'waiting', tries: 0, dueAt: now(), sentAt: null });
    await enqueue(tx, 'deliver-mails', {});
  });
}
