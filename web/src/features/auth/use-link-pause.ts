import { RESET_LINK_PAUSE_SECONDS } from '@kreislauf/domain/auth/reset-link.rules';
import { useEffect, useState } from 'react';

/** By address, when the next link can be asked for. Outside the form: going back to the login does not end the pause. */
const pauses = new Map<string, number>();

const keyOf = (email: string) => email.trim().toLowerCase();

/** In seconds. */
export function linkPauseOf(email: string): number {
  return Math.max(0, Math.ceil(((pauses.get(keyOf(email)) ?? 0) - Date.now()) / 1000));
}

/** The server sends no second mail within the pause, so the button stays locked for this address. */
export function useLinkPause(email: string): { seconds: number; start: (email: string) => void } {
  const [seconds, setSeconds] = useState(() => linkPauseOf(email));
  const [started, setStarted] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pause of the same address counts anew
  useEffect(() => {
    setSeconds(linkPauseOf(email));
    if (linkPauseOf(email) === 0) return;
    const timer = setInterval(() => {
      setSeconds(linkPauseOf(email));
      if (linkPauseOf(email) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [email, started]);

  const start = (requested: string) => {
    pauses.set(keyOf(requested), Date.now() + RESET_LINK_PAUSE_SECONDS * 1000);
    setStarted((times) => times + 1);
  };
  return { seconds, start };
}
