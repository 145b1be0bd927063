import type { PaperDevice } from '@kreislauf/domain/documents/phone-on-paper.rules';
import type { DeviceRow } from '../devices/devices.queries.ts';

export function paperDeviceOf(row: DeviceRow): PaperDevice {
  const { checkedAt, ...device } = row;
  return { ...device, checkedAt: checkedAt?.toISOString() } as PaperDevice;
}
