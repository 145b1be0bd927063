/**
 * After so many failed tries within the window, of one account or from one network address, every further try is refused,
 * the right password too.
 */
export const LOGIN_WINDOW_SECONDS = 15 * 60;
export const MAX_FAILURES_PER_ACCOUNT = 10;
export const MAX_FAILURES_PER_IP = 50;

/**
 * Seconds until the next try, given the times of the failures (newest first) that count against a limit.
 * The wait ends when the failure that fills the limit leaves the window.
 */
export function secondsUntilNextTry(failures: Date[], limit: number, now: Date): number {
  const fillingFailure = failures[limit - 1];
  if (!fillingFailure) return 0;
  const elapsed = (now.getTime() - fillingFailure.getTime()) / 1000;
  return Math.max(0, Math.ceil(LOGIN_WINDOW_SECONDS - elapsed));
}
