import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';

export interface RefusedDevice {
  device: DeviceListItem;
  reason: string;
}

export interface BulkDialogProps {
  devices: DeviceListItem[];
  /** It was done; those that were refused are handed over. */
  onDone: (refused: RefusedDevice[]) => void;
  onClose: () => void;
}
