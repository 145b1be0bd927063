import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showSuccess } from './messages.tsx';

interface FlashState<Extra> {
  message: string;
  extra?: Extra;
}

/** Navigation state for the next page: `navigate(paths.devices, { state: withFlash('Gespeichert') })`. */
export function withFlash<Extra>(message: string, extra?: Extra): FlashState<Extra> {
  return { message, ...(extra && { extra }) };
}

/** The time for which the result of an act is shown that ended on another page. */
export const FLASH_MS = 3000;

/**
 * Shows the message that came along in the navigation state, once: a reload or going back is silent. The extra that came
 * along with it is kept for as long as the page is open.
 */
export function useFlashMessage<Extra>(): Extra | null {
  const { state, key, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { message, extra } = (state ?? {}) as Partial<FlashState<Extra>>;
  const [arrived, setArrived] = useState<Extra | null>(null);
  useEffect(() => {
    if (typeof message !== 'string' || message === '') return;
    showSuccess(message, { id: key, forMs: FLASH_MS });
    setArrived(extra ?? null);
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [message, extra, key, pathname, search, hash, navigate]);
  return arrived;
}
