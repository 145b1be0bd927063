import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ask } from './confirm-dialog.tsx';

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
  // The router draws late that an attempt to leave was settled: until then it still looks open.
  const settledAttempt = useRef(blocker);
  const settle = useCallback(
    (isLeaving: boolean) => {
      if (blocker.state !== 'blocked' || settledAttempt.current === blocker) return;
      settledAttempt.current = blocker;
      isLeaving ? blocker.proceed() : blocker.reset();
    },
    [blocker],
  );

  const isAsked = blocker.state === 'blocked' && isDirty;
  useEffect(() => {
    if (!isAsked || settledAttempt.current === blocker) return;
    let isOver = false;
    const { answer, withdraw } = ask({ ...question, cancel: 'Auf der Seite bleiben', isDestructive: true });
    void answer.then((isLeaving) => {
      if (!isOver) settle(isLeaving);
    });
    return () => {
      isOver = true;
      withdraw();
    };
  }, [isAsked, blocker, settle, question]);
  // There may be nothing left to lose while the question is open, such as when what was running has ended.
  useEffect(() => {
    if (!isDirty) settle(true);
  }, [isDirty, settle]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    leaveFreely: () => {
      isFree.current = true;
    },
  };
}
