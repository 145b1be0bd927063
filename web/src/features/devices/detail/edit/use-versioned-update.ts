import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf, newerVersionIn } from '../../../../shared/api-error.ts';
import { type DeviceChangeBody, deviceQuery, useUpdateDevice } from '../../devices.api.ts';

/** Nothing that anybody types: photos come and go by themselves. */
export function differInPictureOnly(one: Device, other: Device): boolean {
  const { thumbnail, updatedAt } = other;
  return JSON.stringify({ ...one, thumbnail, updatedAt }) === JSON.stringify(other);
}

type Outcome =
  | { kind: 'saved'; device: Device }
  /** Somebody else was quicker: the device as it is stored now. */
  | { kind: 'outdated'; theirs: Device; message: string };

/** Changes a device on the version that the user saw. What else the server refuses is thrown. */
export function useVersionedUpdate(id: string, fallback: string) {
  const queryClient = useQueryClient();
  const update = useUpdateDevice(id, fallback);

  const send = async (change: DeviceChangeBody & { updatedAt: string }): Promise<Outcome> => {
    const seen = queryClient.getQueryData(deviceQuery(id).queryKey);
    try {
      return { kind: 'saved', device: await update.mutateAsync(change) };
    } catch (error) {
      const theirs = newerVersionIn<Device>(error, 'device');
      if (!theirs) throw error;
      queryClient.setQueryData(deviceQuery(id).queryKey, theirs);
      // Its first photo arrived while something was typed: that is no reason to ask.
      if (seen?.updatedAt === change.updatedAt && differInPictureOnly(seen, theirs))
        return send({ ...change, updatedAt: theirs.updatedAt });
      void queryClient.invalidateQueries({ queryKey: ['devices', 'history', id] });
      return { kind: 'outdated', theirs, message: messageOf(error) };
    }
  };
  return { send, isBusy: update.isPending };
}
