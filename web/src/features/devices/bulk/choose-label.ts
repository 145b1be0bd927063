import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';

/** Accessible name of a device's checkbox. */
export const chooseLabel = ({ model, imei }: Pick<DeviceListItem, 'model' | 'imei'>) =>
  `${model}, IMEI ${imei} auswählen`;
