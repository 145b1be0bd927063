import { formatCount } from '@kreislauf/domain/shared/numbers';
import styles from './outcome-counts.module.css';

export interface OutcomeCount {
  label: string;
  count: number;
  tone?: 'success' | 'info' | 'warning' | 'error';
}

/** How many rows went which way. What did not happen stays quiet. */
export function OutcomeCounts({ counts }: { counts: OutcomeCount[] }) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count, tone }) => (
        <div key={label} className={styles.count} data-tone={count > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
