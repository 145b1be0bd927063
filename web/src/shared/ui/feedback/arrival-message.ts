import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showSuccess } from './messages.tsx';

/** What a page hands to the next one: `navigate(paths.devices, { state: arrivingWith('Gespeichert') })`. */
export function arrivingWith(message: string, about?: { boughtId: string }): ArrivalState {
  return { message, ...about };
}

interface ArrivalState {
  message: string;
  /** The phone that was just bought, for which something can be done at once. */
  boughtId?: string;
}

const SHOWN_FOR_MS = 3000;

/** Shows the message that came along in the navigation state, once: a reload or the way back is silent. */
export function useArrivalMessage(offer?: { label: string; run: (boughtId: string) => void }): void {
  const { state, key, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { message, boughtId } = (state ?? {}) as Partial<Record<keyof ArrivalState, unknown>>;
  const offered = useRef(offer);
  useEffect(() => {
    if (typeof message !== 'string' || message === '') return;
    const can = offered.current;
    showSuccess(
      message,
      can && typeof boughtId === 'string'
        ? { id: key, action: { label: can.label, run: () => can.run(boughtId) } }
        : { id: key, forMs: SHOWN_FOR_MS },
    );
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [message, boughtId, key, pathname, search, hash, navigate]);
}
