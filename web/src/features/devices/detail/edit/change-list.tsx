import { type ReadableChange, readableValue } from '@kreislauf/domain/devices/device-history.text';
import { IconArrowRight } from '@tabler/icons-react';
import styles from './change-list.module.css';

/** Nothing stood there before: only what came is worth telling. */
const NOTHING = readableValue('', null);

/** Field by field: from what to what. */
export function ChangeList({ changes }: { changes: ReadableChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.list}>
      {changes.map(({ label, from, to }) => (
        <li key={`${label}${from}${to}`} className={styles.change}>
          <span className={styles.label}>{label}</span>
          <span className={styles.values}>
            {from !== NOTHING && (
              <>
                <span className={styles.from}>{from}</span>
                <IconArrowRight className={styles.arrow} size={14} stroke={2} role="img" aria-label="nach" />
              </>
            )}
            <span className={styles.to}>{to}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
