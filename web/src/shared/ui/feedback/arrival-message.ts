import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showSuccess } from './messages.tsx';

/** What a page hands to the next one: `navigate(paths.devices, { state: arrivingWith('Gespeichert') })`. */
export function arrivingWith(message: string): { message: string } {
  return { message };
}

const SHOWN_FOR_MS = 3000;

/** Shows the message that came along in the navigation state, once: a reload or the way back is silent. */
export function useArrivalMessage(): void {
  const { state, key, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const message: unknown = (state as { message?: unknown } | null)?.message;
  useEffect(() => {
    if (typeof message !== 'string' || message === '') return;
    showSuccess(message, { id: key, forMs: SHOWN_FOR_MS });
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [message, key, pathname, search, hash, navigate]);
}
