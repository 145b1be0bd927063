import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import styles from './device-price.module.css';

type PricedDevice = Pick<DeviceListItem, 'actualSellingPrice' | 'sellingPrice' | 'soldDate'>;

/** What the phone was sold for, else what it is meant to bring; the line below says which of the two. */
export function DevicePrice({ device }: { device: PricedDevice }) {
  const { actualSellingPrice, sellingPrice, soldDate } = device;
  if (actualSellingPrice === null && sellingPrice === 0)
    return <span className={styles.open}>noch offen</span>;
  return (
    <span className={styles.price}>
      <span className={`${styles.amount} tabular`}>{formatEuro(actualSellingPrice ?? sellingPrice)}</span>
      <span className={styles.kind}>
        {actualSellingPrice === null ? 'geplant' : soldDate ? `am ${formatDate(soldDate)}` : 'verkauft'}
      </span>
    </span>
  );
}
