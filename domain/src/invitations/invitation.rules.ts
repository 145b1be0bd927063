import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { invitationProblems } from './invitations.problems.ts';

export const INVITATION_HOURS = 48;

export function invitationEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + INVITATION_HOURS * 3_600_000);
}

export function checkInvitation(
  invitation: { expiresAt: Date; usedAt: Date | null } | undefined,
  now: Date,
): Verdict {
  if (!invitation) return refuse(invitationProblems.invalid());
  if (invitation.usedAt) return refuse(invitationProblems.used());
  return now < invitation.expiresAt ? fine : refuse(invitationProblems.expired(INVITATION_HOURS));
}

/** '47 Stunden 59 Minuten', or minutes alone in the last hour. */
export function formatTimeRemaining(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  const inWords = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  const rest = inWords(minutes % 60, 'Minute', 'Minuten');
  return hours > 0 ? `${inWords(hours, 'Stunde', 'Stunden')} ${rest}` : rest;
}
