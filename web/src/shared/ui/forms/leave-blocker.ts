import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { ask } from './confirm-dialog.tsx';
import { questionBeforeLeaving, watchLeaveGuards } from './leave-guards.ts';

/** The one blocker of the staff area: asks before a page is left that would lose something. */
export function LeaveBlocker(): null {
  const question = useSyncExternalStore(watchLeaveGuards, questionBeforeLeaving);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      questionBeforeLeaving() !== null && currentLocation.pathname !== nextLocation.pathname,
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

  const asked = blocker.state === 'blocked' ? question : null;
  useEffect(() => {
    if (!asked || settledAttempt.current === blocker) return;
    let isOver = false;
    const { answer, withdraw } = ask({ ...asked, cancel: 'Auf der Seite bleiben', isDestructive: true });
    void answer.then((isLeaving) => {
      if (!isOver) settle(isLeaving);
    });
    return () => {
      isOver = true;
      withdraw();
    };
  }, [asked, blocker, settle]);
  // There may be nothing left to lose while the question is open, such as when what was running has ended.
  useEffect(() => {
    if (!question) settle(true);
  }, [question, settle]);
  return null;
}
