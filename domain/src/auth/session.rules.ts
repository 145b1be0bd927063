export const SESSION_IDLE_HOURS = 12;
export const MAX_SESSION_DAYS = 30;

const HOUR_MS = 3_600_000;

export function isSessionAlive(session: { createdAt: Date; lastUsedAt: Date }, now: Date): boolean {
  const idleMs = now.getTime() - session.lastUsedAt.getTime();
  const ageMs = now.getTime() - session.createdAt.getTime();
  return idleMs < SESSION_IDLE_HOURS * HOUR_MS && ageMs < MAX_SESSION_DAYS * 24 * HOUR_MS;
}
