import type { DocumentDevice } from '@kreislauf/domain/documents/phone-on-document.rules';
import type { DeviceRow } from '../../devices/devices.queries.ts';

export function documentDeviceOf(row: DeviceRow): DocumentDevice {
  const { checkedAt, ...device } = row;
  return { ...device, checkedAt: checkedAt?.toISOString() } as DocumentDevice;
}
