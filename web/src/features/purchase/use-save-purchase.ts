import { purchasePayload } from '@kreislauf/domain/purchase/purchase-payload.rules';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { arrivingWith } from '../../shared/ui/feedback/arrival-message.ts';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { useMay } from '../auth/auth.api.ts';
import { useSaveDevice } from '../devices/devices.api.ts';
import type { CheckedPhone } from './purchase-draft.ts';
import type { Purchase } from './use-purchase.ts';

interface SavePurchase {
  isSaving: boolean;
  /** Why the last try failed. */
  error: string | null;
  save: (checked: CheckedPhone) => Promise<void>;
}

/** Saves once, however often it is asked to. A second try sends the very same: the server knows the device then. */
export function useSavePurchase({ draft, forget }: Purchase, onSaved: () => void): SavePurchase {
  const saveDevice = useSaveDevice('Unbekannter Fehler');
  const navigate = useNavigate();
  const mayView = useMay('devices.view');
  // A ref and no state: the second click comes before the next render.
  const isRunning = useRef(false);
  const lastTry = useRef<{ of: unknown; at: Date } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const save = async ({ phone }: CheckedPhone) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setError(null);
    const at = lastTry.current?.of === draft ? lastTry.current.at : new Date();
    lastTry.current = { of: draft, at };
    try {
      const { message } = await saveDevice.mutateAsync(purchasePayload(phone, draft.answers, at));
      forget();
      if (mayView) {
        // Stays busy: the page is left for good.
        void navigate(paths.devices, { replace: true, state: arrivingWith(message) });
        return;
      }
      showSuccess(message);
      onSaved();
    } catch (failure) {
      isRunning.current = false;
      setSaving(false);
      setError(`Fehler beim Speichern des Geräts: ${messageOf(failure)}`);
    }
  };
  return { isSaving, error, save };
}
