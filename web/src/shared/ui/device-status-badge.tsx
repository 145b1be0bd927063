import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import styles from './device-status-badge.module.css';

/** The strong colour of a status, for dots, bars and lines. */
export function deviceStatusMark(status: string): string {
  return `var(--k-${status.replace('_', '-')}-mark, var(--k-neutral))`;
}

export function DeviceStatusBadge({ status }: { status: string }) {
  return (
    <span className={styles.badge} data-status={status}>
      {deviceStatusLabel(status)}
    </span>
  );
}
