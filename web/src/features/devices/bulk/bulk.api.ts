import { type BulkInput, bulkContract } from '@kreislauf/domain/bulk/bulk.contract';
import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client.ts';
import { showSuccess } from '../../../shared/ui/feedback/messages.tsx';
import { resellersKey } from '../../resellers/resellers.api.ts';
import { devicesKey } from '../devices.api.ts';
import type { RefusedDevice } from './bulk-dialog-props.ts';

/** Says how many it was done for, and answers those that were refused. */
export function useBulk(devices: DeviceListItem[], done: (count: number) => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BulkInput): Promise<RefusedDevice[]> => {
      const { results } = await call(bulkContract.change, {
        body,
        fallback: 'Fehler beim Ändern der Geräte',
      });
      const reasons = new Map(results.filter(({ ok }) => !ok).map(({ _id, error }) => [_id, error ?? '']));
      const count = results.length - reasons.size;
      if (count > 0) showSuccess(done(count));
      return devices
        .filter(({ _id }) => reasons.has(_id))
        .map((device) => ({ device, reason: reasons.get(device._id) ?? '' }));
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: devicesKey });
      void queryClient.invalidateQueries({ queryKey: resellersKey });
    },
  });
}

export function countOfDevices(count: number): string {
  return count === 1 ? 'Ein Gerät' : `${count} Geräte`;
}
