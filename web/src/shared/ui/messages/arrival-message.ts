import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showSuccess } from './messages.tsx';

/** A phone that was just bought, and what comes next for it: its label. */
export interface BoughtPhone {
  _id: string;
  model: string;
}

interface ArrivalState {
  message: string;
  bought?: BoughtPhone;
}

/** Navigation state for the next page: `navigate(paths.devices, { state: arrivingWith('Gespeichert') })`. */
export function arrivingWith(message: string, bought?: BoughtPhone): ArrivalState {
  return { message, ...(bought && { bought: { _id: bought._id, model: bought.model } }) };
}

/** How long the result of what ended with another page is told. */
export const ARRIVAL_MS = 3000;

/**
 * Shows the message that came along in the navigation state, once: a reload or the way back is silent. The phone
 * that came along with it is kept for as long as the page is open.
 */
export function useArrivalMessage(): BoughtPhone | null {
  const { state, key, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { message, bought } = (state ?? {}) as Partial<ArrivalState>;
  const [arrived, setArrived] = useState<BoughtPhone | null>(null);
  useEffect(() => {
    if (typeof message !== 'string' || message === '') return;
    showSuccess(message, { id: key, forMs: ARRIVAL_MS });
    setArrived(bought ?? null);
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [message, bought, key, pathname, search, hash, navigate]);
  return arrived;
}
