import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf, newerVersionIn } from '../../../../shared/api-error.ts';
import { type DeviceChangeBody, deviceQuery, useUpdateDevice } from '../../devices.api.ts';

export type Outcome =
  | { kind: 'saved'; device: Device }
  /** Somebody else was quicker: the device as it is stored now. */
  | { kind: 'outdated'; theirs: Device; message: string }
  | { kind: 'failed'; message: string; error: unknown };

/** Changes a device on the version that the user saw. Never two at once: a second press waits for nothing. */
export function useVersionedUpdate(id: string, fallback: string) {
  const queryClient = useQueryClient();
  const update = useUpdateDevice(id, fallback);
  const isRunning = useRef(false);

  const send = async (change: DeviceChangeBody & { updatedAt: string }): Promise<Outcome | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    try {
      return { kind: 'saved', device: await update.mutateAsync(change) };
    } catch (error) {
      const theirs = newerVersionIn<Device>(error, 'device');
      if (!theirs) return { kind: 'failed', message: messageOf(error, fallback), error };
      queryClient.setQueryData(deviceQuery(id).queryKey, theirs);
      void queryClient.invalidateQueries({ queryKey: ['devices', 'history', id] });
      return { kind: 'outdated', theirs, message: messageOf(error) };
    } finally {
      isRunning.current = false;
    }
  };
  return { send, isBusy: update.isPending };
}
