import { useEffect, useRef } from 'react';
import { addLeaveGuard, type LeaveGuard, type LeaveQuestion } from './leave-guards.ts';

const unsaved: LeaveQuestion = {
  title: 'Ungespeicherte Änderungen',
  text: 'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert und gehen beim Verlassen verloren.',
  action: 'Verwerfen und verlassen',
};

/**
 * Asks before a page with unsaved changes is left: by a link, by going back and by closing the window. A page may have any
 * number of them. The question has to be the same object at every render. `leaveFreely` is called before leaving on purpose,
 * such as after deleting what the page is about.
 */
export function useLeaveGuard(isDirty: boolean, question = unsaved): { leaveFreely: () => void } {
  const guard = useRef<LeaveGuard>({ question, isFree: false });

  useEffect(() => {
    guard.current.question = question;
    return isDirty ? addLeaveGuard(guard.current) : undefined;
  }, [isDirty, question]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!guard.current.isFree) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    leaveFreely: () => {
      guard.current.isFree = true;
    },
  };
}
