import { formatEuro } from '@kreislauf/domain/shared/money';
import styles from './figures.module.css';

/** `1.234,50 €` in figures of equal width; below zero in red, with its minus in front. */
export function EuroText({ euro }: { euro: number | null | undefined }) {
  if (euro === null || euro === undefined) return <span className="faint">–</span>;
  return (
    <span className={`${styles.euro} tabular nowrap`} data-negative={euro < 0 || undefined}>
      {formatEuro(euro)}
    </span>
  );
}
