import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm-dialog.tsx';

const unsaved = {
  title: 'Ungespeicherte Änderungen',
  text: 'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert und gehen beim Verlassen verloren.',
  action: 'Verwerfen und verlassen',
};

/**
 * Asks before a page with unsaved changes is left: by a link, by going back and by closing the window.
 * The question has to be the same object at every render. `leaveFreely` is called before leaving on purpose, such as after deleting what the page is about.
 */
export function useLeaveGuard(isDirty: boolean, question = unsaved): { leaveFreely: () => void } {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state, proceed, reset } = blocker;

  useEffect(() => {
    if (state !== 'blocked') return;
    void confirm({
      ...question,
      cancel: 'Auf der Seite bleiben',
      isDestructive: true,
    }).then((leave) => (leave ? proceed() : reset()));
  }, [state, proceed, reset, question]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    leaveFreely: () => {
      isFree.current = true;
    },
  };
}
