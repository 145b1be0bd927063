import { useEffect, useState } from 'react';

const GIVE_UP_AFTER_MS = 20_000;

/** Whether something has been waited for so long that waiting on is no answer. public/start.js waits as long. */
export function useGaveUp(): boolean {
  const [hasGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGivenUp(true), GIVE_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasGivenUp;
}

/** Asking for the same file again would wait for the same answer: the whole page is loaded anew. */
export function loadAgain(): void {
  window.location.reload();
}
