import { useEffect, useState } from 'react';

const TOO_LONG_MS = 20_000;

/** True once something was waited for so long that waiting on is no answer; public/start.js waits as long. */
export function useWaitedTooLong(): boolean {
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTooLong(true), TOO_LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTooLong;
}

/** Asking for the same file again would wait for the same answer: the whole page is loaded anew. */
export function loadAgain(): void {
  window.location.reload();
}
