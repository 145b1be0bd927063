/** So long a link from 'Passwort vergessen?' works. */
export const RESET_LINK_MINUTES = 60;

/** Impatient clicks and whoever wants to flood a mailbox get one mail in this time. */
export const RESET_LINK_PAUSE_SECONDS = 60;

/** Requests for a link within the window in which failed sign-ins are counted. */
export const MAX_RESETS_PER_ACCOUNT = 10;
export const MAX_RESETS_PER_IP = 50;

/** An account that got a link after this moment gets no second one yet. */
export function resetLinkPauseStart(now: Date): Date {
  return new Date(now.getTime() - RESET_LINK_PAUSE_SECONDS * 1000);
}

/** A link works once. */
export function isResetLinkAlive(link: { expiresAt: Date; usedAt: Date | null }, now: Date): boolean {
  return link.usedAt === null && now < link.expiresAt;
}
