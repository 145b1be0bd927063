import { Anchor, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DeviceName } from '../../entities/devices/device-name.tsx';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { DeviceStatusBadge } from '../../entities/devices/device-status-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { useLastHeights } from '../../shared/ui/feedback/use-last-heights.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { followRowLink, rowLink } from '../../shared/ui/rows/row-link.ts';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { deviceListQuery } from '../devices/devices.api.ts';
import styles from './newest-devices.module.css';

const MAX_DEVICES = 5;

export function NewestDevices() {
  const { data, error, isFetching, refetch } = useQuery(deviceListQuery({ page: 1, limit: MAX_DEVICES }));
  const { ref, heights } = useLastHeights<HTMLUListElement>('newest', data !== undefined);
  const waiting: (number | undefined)[] = heights ?? Array.from({ length: MAX_DEVICES });
  return (
    <Panel
      isFlush
      title="Zuletzt hinzugefügt"
      aside={
        <Anchor component={Link} to={paths.devices} className="text-xs medium no-print">
          Alle Geräte
        </Anchor>
      }
    >
      {error && !data ? (
        <ErrorState
          error={error}
          fallback="Fehler beim Laden der Geräte"
          retry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <ul ref={ref} className="whole" aria-busy={!data}>
          {data
            ? data.items.map((device) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the entry's link is used
                <li
                  key={device._id}
                  className={`${styles.device} ruled row-of-link hoverable`}
                  onClick={followRowLink}
                >
                  <DevicePhoto device={device} size={40} />
                  <DeviceName device={device} />
                  <span className={styles.status}>
                    <DeviceStatusBadge status={device.status} />
                  </span>
                  <span className={`${styles.when} end muted text-xs`}>
                    <DateText date={device.createdAt} isRelative />
                  </span>
                  <Link
                    to={paths.device(device._id)}
                    className={`${styles.link} brand medium`}
                    {...rowLink}
                    aria-label={`Details zu ${device.model}, IMEI ${device.imei}`}
                  >
                    Details
                    <IconChevronRight size={15} stroke={2.2} aria-hidden />
                  </Link>
                </li>
              ))
            : waiting.map((minHeight, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
                <li key={index} className={`${styles.device} ruled`} style={{ minHeight }}>
                  <Skeleton height={40} width={40} radius="md" />
                  <Skeleton height={14} width="70%" />
                  <Skeleton className={styles.status} height={20} width={90} />
                </li>
              ))}
        </ul>
      )}
    </Panel>
  );
}
