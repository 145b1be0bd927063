import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';

/** What the box of a device is called for those who cannot see where it stands. */
export const chooseLabel = ({ model, imei }: Pick<DeviceListItem, 'model' | 'imei'>) =>
  `${model}, IMEI ${imei} auswählen`;
