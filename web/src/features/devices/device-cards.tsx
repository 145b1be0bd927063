import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { BatteryHealth } from '../../shared/ui/battery-health.tsx';
import { DeviceName } from '../../shared/ui/device-name.tsx';
import { DevicePhoto } from '../../shared/ui/device-photo.tsx';
import { DeviceStatusBadge } from '../../shared/ui/device-status-badge.tsx';
import { followRowLink, rowLink } from '../../shared/ui/row-link.ts';
import styles from './device-cards.module.css';
import { DevicePrice } from './device-price.tsx';

interface DeviceCardsProps {
  devices: DeviceListItem[] | undefined;
  isOutdated: boolean;
}

const SKELETONS = 6;

/** The list on a phone: status, battery and price of each device; the whole card opens it. */
export function DeviceCards({ devices, isOutdated }: DeviceCardsProps) {
  if (!devices)
    return (
      <div className={styles.cards} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
          <Skeleton key={index} height={132} radius="lg" />
        ))}
      </div>
    );
  return (
    <ul className={styles.cards} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      {devices.map((device) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the card's link is used
        <li key={device._id} className={styles.card} onClick={followRowLink}>
          <div className={styles.top}>
            <DevicePhoto device={device} size={48} />
            <div className={styles.who}>
              <DeviceName device={device} />
              <span className={styles.imei}>{groupImei(device.imei)}</span>
            </div>
            <Link
              to={paths.device(device._id)}
              className={styles.link}
              {...rowLink}
              aria-label={`Details zu ${device.model}, IMEI ${device.imei}`}
            >
              Details
              <IconChevronRight size={16} stroke={2.2} aria-hidden />
            </Link>
          </div>
          <div className={styles.facts}>
            <DeviceStatusBadge status={device.status} />
            <BatteryHealth health={device.batteryInfo.health} />
            <span className={styles.price}>
              <DevicePrice device={device} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
