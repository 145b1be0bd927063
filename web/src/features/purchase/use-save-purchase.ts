import {
  type OverrideReasons,
  purchasePayload,
  withOffer,
} from '@kreislauf/domain/purchase/purchase-payload.rules';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { settleDraftPhotos } from '../../shared/photos/draft-photos.ts';
import { keepPurchasePreferences } from '../../shared/purchase-preferences.ts';
import { ARRIVAL_MS, arrivingWith } from '../../shared/ui/feedback/arrival-message.ts';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { untilLeft } from '../../shared/ui/forms/use-form.ts';
import { useMay, useStaff } from '../auth/auth.api.ts';
import { useSaveDevice } from '../devices/devices.api.ts';
import type { CheckedPhone } from './purchase-draft.ts';
import type { Purchase } from './use-purchase.ts';

interface PurchaseEnd extends OverrideReasons {
  /** Everything that an Ankaufbeleg needs is asked for next. */
  isReceiptWanted: boolean;
}

/** Saves the purchase and leaves. A second try sends the very same: the server knows the device then. */
export function useSavePurchase({ draft, forget }: Purchase, onSaved: () => void) {
  const saveDevice = useSaveDevice('Unbekannter Fehler');
  const navigate = useNavigate();
  const { _id } = useStaff();
  const mayView = useMay('devices.view');
  const lastTry = useRef<{ of: unknown; at: Date } | null>(null);

  return async (
    { phone }: CheckedPhone,
    usualOffer: number | null,
    { isReceiptWanted, ...reasons }: PurchaseEnd,
  ): Promise<void> => {
    const at = lastTry.current?.of === draft ? lastTry.current.at : new Date();
    lastTry.current = { of: draft, at };
    const answers = withOffer(draft.answers, usualOffer);
    const saved = await saveDevice.mutateAsync(purchasePayload(phone, answers, at, reasons));
    const { message } = saved;
    keepPurchasePreferences(_id, { desiredProfit: answers.desiredProfit });
    void settleDraftPhotos(phone.imei, saved._id);
    forget();
    if (isReceiptWanted) {
      showSuccess(message, { forMs: ARRIVAL_MS });
      void navigate(paths.purchaseReceipt(saved._id), { replace: true });
      return untilLeft;
    }
    if (mayView) {
      void navigate(paths.devices, { replace: true, state: arrivingWith(message, saved) });
      return untilLeft;
    }
    showSuccess(message, { forMs: ARRIVAL_MS });
    onSaved();
  };
}
