import { LOGIN_WINDOW_SECONDS, secondsUntilNextTry } from '@kreislauf/domain/auth/login-lockout.rules';
import { outboxProblems } from '@kreislauf/domain/outbox/outbox.problems';
import { AppError } from '../app-error.ts';
import type { Tx } from '../db/types.ts';
import {
  insertLoginFailure,
  listFailuresOfAccount,
  lockLoginTries,
} from '../features/auth/login-failures.queries.ts';

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
  const counted = { accountKey: key, address: key };
  await lockLoginTries(tx, counted);
  const since = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000);
  const wait = secondsUntilNextTry(await listFailuresOfAccount(tx, key, since, limit), limit, now);
  if (wait > 0)
    throw new AppError(problems[what](Math.ceil(wait / 60)), {
      headers: { 'retry-after': String(wait) },
    });
  await insertLoginFailure(tx, counted, now);
}
