import { formatCount } from '@kreislauf/domain/shared/numbers';
import styles from './outcome-counts.module.css';

export interface OutcomeCount {
  label: string;
  count: number;
  tone?: 'success' | 'info' | 'warning' | 'error';
}

/** Counts the rows by their outcome; an outcome without rows is not shown. */
export function OutcomeCounts({ counts }: { counts: OutcomeCount[] }) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count, tone }) => (
        <div key={label}>
          <dt className="text-2xs">{label}</dt>
          <dd className={`text-lg bold tabular ${count > 0 && tone ? tone : 'faint'}`}>
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
