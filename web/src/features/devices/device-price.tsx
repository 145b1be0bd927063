import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import styles from './device-price.module.css';

type PricedDevice = Pick<DeviceListItem, 'actualSellingPrice' | 'sellingPrice' | 'soldDate' | 'isDonor'>;

/** Sale price, else planned price; the line below says which of the two. */
export function DevicePrice({ device }: { device: PricedDevice }) {
  const { actualSellingPrice, sellingPrice, soldDate, isDonor } = device;
  // Absent where costs are hidden and the planned price would tell them.
  const isHidden = actualSellingPrice === null && (sellingPrice as number | undefined) === undefined;
  if (isDonor || isHidden) return <span className="faint">–</span>;
  if (actualSellingPrice === null && !sellingPrice) return <span className="faint nowrap">noch offen</span>;
  return (
    <span className={`${styles.price} nowrap`}>
      <span className="bold tabular">{formatEuro(actualSellingPrice ?? sellingPrice)}</span>
      <span className="muted text-2xs">
        {actualSellingPrice === null ? 'geplant' : soldDate ? `am ${formatDate(soldDate)}` : 'verkauft'}
      </span>
    </span>
  );
}
