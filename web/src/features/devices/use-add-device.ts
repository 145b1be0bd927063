import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefusal, messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { showInfo, showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { useMay } from '../auth/auth.api.ts';
import { type DeviceBody, useCheckImei, useSaveDevice } from './devices.api.ts';

export type AddPhase = 'idle' | 'checking' | 'creating';

interface AddDevice {
  phase: AddPhase;
  /** Why the last try failed, as a sentence. */
  error: string | null;
  /** The provider's sentence when it knows nothing of the number; stays while a save without a check is tried. */
  unknown: string | null;
  /** The number was changed: what was said about the old one is gone. */
  forget: () => void;
  /** Both answer true when the device was added, or found, and nothing is left to do on the page. */
  checkAndAdd: (imei: string) => Promise<boolean>;
  addUnchecked: (imei: string, model: string) => Promise<boolean>;
}

const LONG_READING_MS = 9000;

/** From a number to a device: check, create where it is new, and on to its page. One run at a time. */
export function useAddDevice(): AddDevice {
  const check = useCheckImei();
  const save = useSaveDevice();
  const navigate = useNavigate();
  const mayView = useMay('devices.view');
  // A ref and no state: the second Enter of a scanner comes before the next render.
  const isRunning = useRef(false);
  const [phase, setPhase] = useState<AddPhase>('idle');
  const [error, setError] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);

  const run = async (
    work: () => Promise<string>,
    onFailure: (failure: unknown) => void,
  ): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setError(null);
    try {
      const id = await work();
      // The page is left for good: it never runs again, and back leads to where it was opened.
      if (mayView) void navigate(paths.device(id), { replace: true });
      else isRunning.current = false;
      return true;
    } catch (failure) {
      isRunning.current = false;
      onFailure(failure);
      return false;
    } finally {
      setPhase('idle');
    }
  };

  const create = async (body: DeviceBody): Promise<string> => {
    setPhase('creating');
    const device = await save.mutateAsync(body);
    showSuccess(device.message);
    return device._id;
  };

  return {
    phase,
    error,
    unknown,
    forget: () => {
      setError(null);
      setUnknown(null);
    },
    checkAndAdd: (imei) =>
      run(
        async () => {
          setUnknown(null);
          setPhase('checking');
          const answer = await check.mutateAsync(imei);
          if (!answer._isNew) {
            showInfo('Dieses Gerät ist bereits im Bestand.', { forMs: LONG_READING_MS });
            return answer._id;
          }
          const { _isNew, checkSource, checkedAt, previousPurchase, ...data } = answer;
          const id = await create(data);
          if (previousPurchase) showInfo(soldBefore(previousPurchase.soldDate), { forMs: LONG_READING_MS });
          return id;
        },
        (failure) => {
          if (isRefusal(failure, deviceProblems.imeiUnknown().code)) setUnknown(failure.message);
          else setError(messageOf(failure, 'Fehler bei der IMEI-Überprüfung'));
        },
      ),
    addUnchecked: (imei, model) =>
      run(
        () => create({ imei, model }),
        (failure) => setError(messageOf(failure, 'Fehler beim Hinzufügen des Geräts')),
      ),
  };
}

function soldBefore(soldDate: string | null): string {
  const when = soldDate ? ` am ${formatDate(soldDate)}` : '';
  return `Dieses Gerät wurde hier schon einmal verkauft${when}. Mit der Aufnahme beginnt ein neuer Ankauf.`;
}
