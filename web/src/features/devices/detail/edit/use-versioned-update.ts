import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf, newerVersionIn } from '../../../../shared/api-error.ts';
import { type DeviceChangeBody, deviceQuery, useUpdateDevice } from '../../devices.api.ts';

type Outcome =
  | { kind: 'saved'; device: Device }
  /** Somebody else was quicker: the device as it is stored now. */
  | { kind: 'outdated'; theirs: Device; message: string };

/** Changes a device on the version that the user saw. What else the server refuses is thrown. */
export function useVersionedUpdate(id: string, fallback: string) {
  const queryClient = useQueryClient();
  const update = useUpdateDevice(id, fallback);

  const send = async (change: DeviceChangeBody & { updatedAt: string }): Promise<Outcome> => {
    try {
      return { kind: 'saved', device: await update.mutateAsync(change) };
    } catch (error) {
      const theirs = newerVersionIn<Device>(error, 'device');
      if (!theirs) throw error;
      queryClient.setQueryData(deviceQuery(id).queryKey, theirs);
      void queryClient.invalidateQueries({ queryKey: ['devices', 'history', id] });
      return { kind: 'outdated', theirs, message: messageOf(error) };
    }
  };
  return { send, isBusy: update.isPending };
}
