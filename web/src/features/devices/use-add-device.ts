import { type FoundStop, stopsOf } from '@kreislauf/domain/purchase/stops.rules';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { untilLeft } from '../../shared/ui/forms/use-form.ts';
import { showInfo, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { type DeviceBody, useCheckImei, useSaveDevice } from './devices.api.ts';
import { undoing } from './use-undone-device.ts';

export type AddPhase = 'idle' | 'checking' | 'creating';

interface AddDevice {
  phase: AddPhase;
  /** A checked phone that something speaks against; it is added with a reason, or not at all. */
  stopped: StoppedPhone | null;
  addAnyway: (reason: string) => Promise<boolean>;
  leaveIt: () => void;
  /** Both end on the device's page, or here where it may not be seen; false where it was not added. What fails is thrown. */
  checkAndAdd: (imei: string) => Promise<boolean>;
  addUnchecked: (imei: string, model: string) => Promise<boolean>;
}

/** A checked phone that waits for a decision. */
interface StoppedPhone {
  body: DeviceBody;
  stops: FoundStop[];
  soldBefore: { soldDate: string | null } | null;
}

const LONG_READING_MS = 9000;
const UNDO_MS = 10_000;

/** From a number to a device: check, create where it is new, and on to its page. */
export function useAddDevice(): AddDevice {
  const check = useCheckImei();
  const save = useSaveDevice();
  const navigate = useNavigate();
  const mayView = useMay('devices.view');
  const mayDelete = useMay('devices.delete');
  const [stopped, setStopped] = useState<StoppedPhone | null>(null);
  const [phase, setPhase] = useState<AddPhase>('idle');

  const runThenShow = async (work: () => Promise<string | null>): Promise<boolean> => {
    try {
      const id = await work();
      if (!mayView || id === null) return id !== null;
      // The page is left for good: back leads to where it was opened.
      void navigate(paths.device(id), { replace: true });
      return await untilLeft;
    } finally {
      setPhase('idle');
    }
  };

  const create = async (body: DeviceBody): Promise<string> => {
    setPhase('creating');
    const device = await save.mutateAsync(body);
    // Back must not lead to the page of what is gone.
    const undo = () =>
      void navigate(paths.deviceAdd, {
        replace: window.location.pathname === paths.device(device._id),
        state: undoing(device._id),
      });
    const canUndo = mayDelete && device._wasUpdated !== true;
    showSuccess(
      device.message,
      canUndo ? { forMs: UNDO_MS, action: { label: 'Rückgängig', run: undo } } : {},
    );
    return device._id;
  };
  const createChecked = async (
    body: DeviceBody,
    previousPurchase: StoppedPhone['soldBefore'],
  ): Promise<string> => {
    const id = await create(body);
    if (previousPurchase) showInfo(soldBefore(previousPurchase.soldDate), { forMs: LONG_READING_MS });
    return id;
  };

  return {
    phase,
    stopped,
    addAnyway: (overrideReason) =>
      runThenShow(async () => {
        if (!stopped) return null;
        return createChecked({ ...stopped.body, purchaseInfo: { overrideReason } }, stopped.soldBefore);
      }),
    leaveIt: () => setStopped(null),
    checkAndAdd: (imei) =>
      runThenShow(async () => {
        setStopped(null);
        setPhase('checking');
        const answer = await check.mutateAsync(imei);
        if (!answer._isNew) {
          showInfo('Dieses Gerät ist bereits im Bestand.', { forMs: LONG_READING_MS });
          return answer._id;
        }
        const { _isNew, checkSource, checkedAt, previousPurchase, ...data } = answer;
        const stops = stopsOf(answer);
        if (stops.length > 0) {
          setStopped({ body: data, stops, soldBefore: previousPurchase ?? null });
          return null;
        }
        return createChecked(data, previousPurchase ?? null);
      }),
    addUnchecked: (imei, model) => runThenShow(() => create({ imei, model })),
  };
}

function soldBefore(soldDate: string | null): string {
  const when = soldDate ? ` am ${formatDate(soldDate)}` : '';
  return `Dieses Gerät wurde hier schon einmal verkauft${when}. Mit der Aufnahme beginnt ein neuer Ankauf.`;
}
