import {
  type DeviceStatus,
  deviceStatuses,
  deviceStatusLabel,
} from '@kreislauf/domain/devices/device-status.rules';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';

/** The strong colour of a status, for dots, bars and lines. */
export function deviceStatusMark(status: DeviceStatus): string {
  return `var(--k-${status.replace('_', '-')}-mark)`;
}

export function DeviceStatusBadge({ status }: { status: string }) {
  const tone = deviceStatuses.find((known) => known === status) ?? 'neutral';
  return <StatusBadge tone={tone} label={deviceStatusLabel(status)} />;
}
