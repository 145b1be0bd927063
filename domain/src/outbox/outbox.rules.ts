import { documentProblems } from '../documents/documents.problems.ts';
import { isCostDocument } from '../permissions/hidden-costs.rules.ts';
import { hasPermission, type Permissions } from '../permissions/permissions.rules.ts';
import type { DocumentKind } from '../settings/settings.choices.ts';
import { nextTry } from '../shared/next-try.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import type { MailStatus } from './outbox.contract.ts';

/** Seconds to wait after the first, second, … failed try; after the last one a person has to look. */
const waits = [10, 30, 120, 600, 1_800, 7_200, 21_600, 43_200];

/** When to try again after so many failures; null when it is time to give up (about a day has passed). */
export function nextTryAfter(failures: number, now: Date): Date | null {
  return nextTry(waits, failures, now);
}

/** Longer than a mail server is given to answer, so that nobody else takes a mail that is being sent. */
export const MAIL_LEASE_MS = 120_000;

/**
 * So often one mail may be sent again, by one person all, and the mail server be tested, within the window of failed sign-ins.
 */
export const MAX_RESENDS_OF_ONE = 5;
export const MAX_RESENDS = 60;
export const MAX_TEST_MAILS = 20;

interface Resender {
  permissions: Permissions;
  hidesCosts: boolean;
}

/** A document is sent only by those who may read it, the second time as the first. */
export function checkMayResend(
  attached: DocumentKind | undefined,
  { permissions, hidesCosts }: Resender,
): Verdict {
  if (attached === undefined) return fine;
  const mayRead = hasPermission(permissions, 'documents.view') && !(hidesCosts && isCostDocument(attached));
  return mayRead ? fine : refuse(documentProblems.mayNotSend());
}

interface SendingState {
  status: MailStatus;
  tries: number;
  dueAt: Date;
}

/** True for a mail that goes out soon by itself or is being sent right now. */
export function isAboutToBeSent({ status, tries, dueAt }: SendingState, now: Date): boolean {
  return status === 'waiting' && (tries === 0 || dueAt.getTime() <= now.getTime() + MAIL_LEASE_MS);
}

/** The mails caused by one person that go out at once within a minute; further ones follow, one a second. */
export const MAILS_AT_ONCE = 60;
const PACE_MS = 1_000;

/** When a mail goes out, so that nobody's mails hold up those of others. `newest` is the last one planned before. */
export function plannedSending(
  { lately, newest }: { lately: number; newest?: { dueAt: Date } },
  now: Date,
): Date {
  if (lately < MAILS_AT_ONCE || !newest) return now;
  return new Date(Math.max(now.getTime(), newest.dueAt.getTime() + PACE_MS));
}
