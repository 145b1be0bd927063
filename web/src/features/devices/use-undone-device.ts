import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { useRemoveDevice } from './devices.api.ts';

/** In the state of the address that leads back to adding devices. */
export function undoing(id: string): { undoneId: string } {
  return { undoneId: id };
}

/** Removes the device whose 'Rückgängig' led here: by now nothing of it is shown any more, and typed changes were asked about. */
export function useUndoneDevice(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { mutateAsync } = useRemoveDevice();
  const { undoneId } = (state ?? {}) as Partial<ReturnType<typeof undoing>>;
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (!undoneId || handled.current === undoneId) return;
    handled.current = undoneId;
    mutateAsync(undoneId)
      .then(
        () => showSuccess('Das Gerät wurde wieder entfernt.'),
        (error: unknown) => showError(messageOf(error, 'Fehler beim Löschen des Geräts')),
      )
      // Cleaned only when the answer is there, so that a session which ends meanwhile loses nothing.
      .finally(() => void navigate({ pathname, search }, { replace: true, state: null }));
  }, [undoneId, mutateAsync, navigate, pathname, search]);
}
