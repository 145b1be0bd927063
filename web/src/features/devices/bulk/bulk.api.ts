import { type BulkInput, bulkContract } from '@kreislauf/domain/bulk/bulk.contract';
import { type DeviceStatus, stepFor } from '@kreislauf/domain/devices/device-status.rules';
import { type DeviceListItem, devicesContract } from '@kreislauf/domain/devices/devices.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { devicesKey } from '../../../entities/devices/devices-key.ts';
import { call } from '../../../shared/api-client.ts';
import { messageOf } from '../../../shared/api-error.ts';
import { showError, showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { resellersKey } from '../../resellers/resellers.api.ts';
import type { RefusedDevice } from './bulk-dialog-props.ts';

const FAILED = 'Fehler beim Ändern der Geräte';

/** Says how many it was done for, and answers those that were refused. Sales that were taken back can be put back. */
export function useBulk(devices: DeviceListItem[], done: (count: number) => string) {
  const queryClient = useQueryClient();
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: devicesKey });
    void queryClient.invalidateQueries({ queryKey: resellersKey });
  };
  return useMutation({
    mutationFn: async (body: BulkInput): Promise<RefusedDevice[]> => {
      const { results } = await call(bulkContract.change, { body, fallback: FAILED });
      const reasons = new Map(results.filter(({ ok }) => !ok).map(({ _id, error }) => [_id, error ?? '']));
      const changed = devices.filter(({ _id }) => !reasons.has(_id));
      const sales = changed.filter(
        (device) => body.action === 'status' && takesSaleBack(device, body.status),
      );
      const undo = { label: 'Rückgängig', run: () => void sellAgain(sales).finally(renew) };
      if (changed.length > 0) showSuccess(done(changed.length), sales.length > 0 ? { action: undo } : {});
      return devices
        .filter(({ _id }) => reasons.has(_id))
        .map((device) => ({ device, reason: reasons.get(device._id) ?? '' }));
    },
    onSettled: renew,
  });
}

/** Price and day of the sale go with this status. */
export function takesSaleBack(device: DeviceListItem, status: DeviceStatus): boolean {
  return stepFor(device.status, status) === 'takeSaleBack';
}

/** Each sale as it stood, with its own price and day. */
async function sellAgain(sales: DeviceListItem[]): Promise<void> {
  try {
    for (const { _id, actualSellingPrice, soldDate } of sales)
      await call(devicesContract.update, {
        params: { id: _id },
        body: { status: 'verkauft', actualSellingPrice, soldDate },
        fallback: FAILED,
      });
    showSuccess(
      sales.length === 1 ? 'Der Verkauf ist wiederhergestellt.' : 'Die Verkäufe sind wiederhergestellt.',
    );
  } catch (error) {
    showError(messageOf(error, FAILED));
  }
}

export function countOfDevices(count: number): string {
  return count === 1 ? 'Ein Gerät' : `${count} Geräte`;
}
