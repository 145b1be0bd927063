/**
 * Everything on the page that would be lost by leaving it. A router asks one blocker only, the one that came last; so all
 * guards stand here, and the one blocker of the program (`LeaveBlocker`) asks for the first of them.
 */

export interface LeaveQuestion {
  title: string;
  text: string;
  action: string;
}

export interface LeaveGuard {
  question: LeaveQuestion;
  /** The page is left on purpose. */
  isFree: boolean;
}

const guards = new Set<LeaveGuard>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of [...listeners]) listener();
}

export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  notify();
  return () => {
    guards.delete(guard);
    notify();
  };
}

/** The question before the page is left; null if nothing would be lost. */
export function questionBeforeLeaving(): LeaveQuestion | null {
  for (const { isFree, question } of guards) if (!isFree) return question;
  return null;
}

export function watchLeaveGuards(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
