import {
  type OverrideReasons,
  type PlannedPart,
  plannedLines,
  purchasePayload,
  type UsualTerms,
  withTerms,
} from '@kreislauf/domain/purchase/purchase-payload.rules';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { settleDraftPhotos } from '../../entities/photos/upload/draft-photos.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { untilLeft } from '../../shared/ui/forms/use-form.ts';
import { FLASH_MS, withFlash } from '../../shared/ui/messages/flash-message.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { useSaveDevice } from '../devices/devices.api.ts';
import type { CheckedPhone } from './purchase-draft.ts';
import type { Purchase } from './use-purchase.ts';

/** After the purchase: the stock, all that an Ankaufbeleg needs, or the deal in which the phone is taken in payment. */
export type NextPage = 'stock' | 'receipt' | 'trade-in';

export interface PurchaseEnd extends OverrideReasons {
  next: NextPage;
  /** Of a second person, where the shop asks for one. */
  approval?: { username: string; password: string };
}

/** Saves the purchase and leaves. A second try sends the very same: the server knows the device then. */
export function useSavePurchase({ draft, forget }: Purchase, onSaved: () => void) {
  const saveDevice = useSaveDevice('Unbekannter Fehler');
  const navigate = useNavigate();
  const mayView = useMay('devices.view');
  const lastTry = useRef<{ of: unknown; at: Date } | null>(null);

  return async (
    { phone, inStock }: CheckedPhone,
    { planned, ...usual }: UsualTerms & { planned: readonly PlannedPart[] },
    { next, approval, ...reasons }: PurchaseEnd,
  ): Promise<void> => {
    const at = lastTry.current?.of === draft ? lastTry.current.at : new Date();
    lastTry.current = { of: draft, at };
    const answers = withTerms(draft.answers, usual);
    const payload = purchasePayload(phone, answers, at, reasons, linesAfter(inStock, planned));
    const saved = await saveDevice.mutateAsync({ ...payload, ...(approval && { approval }) });
    const { message } = saved;
    void settleDraftPhotos(phone.imei, saved._id);
    forget();
    if (next !== 'stock') {
      showSuccess(message, { forMs: FLASH_MS });
      const isTradedIn = next === 'trade-in';
      void navigate(isTradedIn ? paths.tradeInWith({ buy: saved._id }) : paths.purchaseReceipt(saved._id), {
        replace: true,
      });
      return untilLeft;
    }
    if (mayView) {
      void navigate(paths.devices, {
        replace: true,
        state: withFlash(message, [{ _id: saved._id, model: saved.model }]),
      });
      return untilLeft;
    }
    showSuccess(message, { forMs: FLASH_MS });
    onSaved();
  };
}

/** None where nothing is planned: then the device keeps its lines whatever they are. */
function linesAfter(inStock: CheckedPhone['inStock'], planned: readonly PlannedPart[]): PlannedPart[] {
  return planned.length === 0 ? [] : plannedLines(inStock?.parts ?? [], planned);
}
