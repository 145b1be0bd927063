const NOTE = 'photosWaiting';

/** Left for the next start, which fetches the queue only where something waits in it. */
export function noteWaiting(isWaiting: boolean): void {
  if (isWaiting) localStorage.setItem(NOTE, '1');
  else localStorage.removeItem(NOTE);
}

export function mayBeWaiting(): boolean {
  return localStorage.getItem(NOTE) !== null;
}
