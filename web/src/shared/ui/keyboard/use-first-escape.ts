import { useEffect, useRef } from 'react';
import { openQuestion } from './open-questions.ts';

/** For a dialog that may lie over another: Escape closes it alone, not the one below as well (`closeOnEscape={false}`). */
export function useFirstEscape(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => openQuestion(() => latest.current()), []);
}
