import type { Device } from '@kreislauf/domain/devices/devices.contract';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newerVersionIn } from '../../shared/api-error.ts';
import { deviceQuery, useUpdateDevice } from '../devices/devices.api.ts';
import { type DoneValues, deviceChangeOf } from './done-values.ts';
import { useRepairStep } from './workshop.api.ts';

const FAILED = 'Fehler beim Speichern';

/**
 * Ends the work, then writes what the sheet says of the phone on the version that was seen. Sent again after a failure the
 * end of the work changes nothing.
 */
export function useFinish(card: WorkshopCard) {
  const queryClient = useQueryClient();
  const step = useRepairStep();
  const update = useUpdateDevice(card.deviceId, FAILED);
  const [wasOutdated, setOutdated] = useState(false);

  /** False where somebody else changed the phone meanwhile: theirs is shown, what was typed stays. */
  const finish = async (seen: Device, values: DoneValues): Promise<boolean> => {
    setOutdated(false);
    // A measured time keeps its seconds.
    const minutes = values.minutes === card.minutes ? undefined : values.minutes;
    await step.mutateAsync({ card, action: 'done', ...(minutes != null && { minutes }) });
    const change = deviceChangeOf(seen, values);
    if (Object.keys(change).length === 0) return true;
    const stored = await queryClient.fetchQuery({ ...deviceQuery(card.deviceId), staleTime: 0 });
    if (!isSameBut(stored, seen)) {
      setOutdated(true);
      return false;
    }
    try {
      await update.mutateAsync({ ...change, updatedAt: stored.updatedAt });
      return true;
    } catch (error) {
      const theirs = newerVersionIn<Device>(error, 'device');
      if (!theirs) throw error;
      queryClient.setQueryData(deviceQuery(card.deviceId).queryKey, theirs);
      setOutdated(true);
      return false;
    }
  };
  return { finish, wasOutdated };
}

/** Ending the work names its technician, which is no change of the phone. */
function isSameBut(one: Device, other: Device): boolean {
  const { technician, updatedAt } = other;
  return JSON.stringify({ ...one, technician, updatedAt }) === JSON.stringify(other);
}
