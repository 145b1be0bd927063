/** When to try again after so many failures, with longer and longer pauses; null when it is time to give up. */
export function nextTry(waitSeconds: readonly number[], failures: number, now: Date): Date | null {
  const seconds = waitSeconds[failures - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
