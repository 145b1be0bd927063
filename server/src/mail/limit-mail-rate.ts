import { outboxProblems } from '@kreislauf/domain/outbox/outbox.problems';
import { AppError } from '../app-error.ts';
import type { Tx } from '../db/types.ts';
import { insertAttempt, lockAttempts, secondsToWait } from '../features/auth/attempts.queries.ts';

interface Sending {
  what: 'resend' | 'resend of one' | 'test mail';
  /** The person, or the mail that is sent again. */
  of: string;
  limit: number;
}

const problems = {
  resend: outboxProblems.tooManyMails,
  'resend of one': outboxProblems.resentTooOften,
  'test mail': outboxProblems.tooManyMails,
};

/** Mails that somebody sends by hand are counted like failed sign-ins and apart from them, so that nobody floods a mailbox. */
export async function limitMailRate(tx: Tx, { what, of, limit }: Sending, now: Date): Promise<void> {
  const key = `${what} ${of}`;
  const sending = { kind: 'mail', accountKey: key, address: key } as const;
  await lockAttempts(tx, sending);
  const wait = await secondsToWait(tx, { kind: 'mail', accountKey: key }, { perAccount: limit }, now);
  if (wait > 0)
    throw new AppError(problems[what](Math.ceil(wait / 60)), {
      headers: { 'retry-after': String(wait) },
    });
  await insertAttempt(tx, sending, now);
}
