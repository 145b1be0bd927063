import {
  type DeviceStatus,
  deviceStatuses,
  deviceStatusLabel,
} from '@kreislauf/domain/devices/device-status.rules';
import { formatCount, formatPercent } from '@kreislauf/domain/shared/numbers';
import { percentOf } from '@kreislauf/domain/shared/ratio';
import { Box, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { deviceStatusMark } from '../../entities/devices/device-status-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import styles from './status-overview.module.css';

interface StatusOverviewProps {
  summary: { total: number; byStatus: Record<DeviceStatus, number> } | undefined;
}

export function StatusOverview({ summary }: StatusOverviewProps) {
  const maySeeDevices = useMay('devices.view');
  return (
    <Panel isFlush title="Status-Übersicht">
      <ul className={`${styles.statuses} whole`} aria-busy={!summary}>
        {deviceStatuses.map((status) => {
          const devices = summary?.byStatus[status] ?? 0;
          const share = (summary && percentOf(devices, summary.total)) ?? 0;
          const label = deviceStatusLabel(status);
          return (
            <li key={status} className={styles.status}>
              <span className="dot" style={{ background: deviceStatusMark(status) }} aria-hidden />
              {maySeeDevices ? (
                <Link to={`${paths.devices}?status=${status}`} className={`${styles.label} medium`}>
                  {label}
                </Link>
              ) : (
                <span className={`${styles.label} medium`}>{label}</span>
              )}
              {summary ? (
                <>
                  <span className="bold tabular">{formatCount(devices)}</span>
                  <Box component="span" ta="end" className="muted tabular">
                    {formatPercent(share)}
                  </Box>
                </>
              ) : (
                <Skeleton className={styles.waiting} height={12} width={90} />
              )}
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  style={{ width: `${share}%`, background: deviceStatusMark(status) }}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
