import { formatDate } from '@kreislauf/domain/shared/dates';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { showInfo, showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { untilLeft } from '../../shared/ui/forms/use-form.ts';
import { useMay } from '../auth/auth.api.ts';
import { type DeviceBody, useCheckImei, useSaveDevice } from './devices.api.ts';

export type AddPhase = 'idle' | 'checking' | 'creating';

interface AddDevice {
  phase: AddPhase;
  /** Both end on the device's page, or here where it may not be seen; what fails is thrown. */
  checkAndAdd: (imei: string) => Promise<void>;
  addUnchecked: (imei: string, model: string) => Promise<void>;
}

const LONG_READING_MS = 9000;

/** From a number to a device: check, create where it is new, and on to its page. */
export function useAddDevice(): AddDevice {
  const check = useCheckImei();
  const save = useSaveDevice();
  const navigate = useNavigate();
  const mayView = useMay('devices.view');
  const [phase, setPhase] = useState<AddPhase>('idle');

  const runThenShow = async (work: () => Promise<string>): Promise<void> => {
    try {
      const id = await work();
      if (!mayView) return;
      // The page is left for good: back leads to where it was opened.
      void navigate(paths.device(id), { replace: true });
      await untilLeft;
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
    checkAndAdd: (imei) =>
      runThenShow(async () => {
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
      }),
    addUnchecked: (imei, model) => runThenShow(() => create({ imei, model })),
  };
}

function soldBefore(soldDate: string | null): string {
  const when = soldDate ? ` am ${formatDate(soldDate)}` : '';
  return `Dieses Gerät wurde hier schon einmal verkauft${when}. Mit der Aufnahme beginnt ein neuer Ankauf.`;
}
