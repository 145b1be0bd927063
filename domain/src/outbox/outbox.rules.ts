/** Seconds to wait after the first, second, … failed try; after the last one a person has to look. */
const waits = [10, 30, 120, 600, 1_800, 7_200, 21_600, 43_200];

/** When to try again after so many failures; null when it is time to give up (about a day has passed). */
export function nextTryAfter(failures: number, now: Date): Date | null {
  const seconds = waits[failures - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
