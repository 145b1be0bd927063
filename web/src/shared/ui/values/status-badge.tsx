import styles from './status-badge.module.css';

export type BadgeTone =
  | 'gekauft'
  | 'in_reparatur'
  | 'verkaufsbereit'
  | 'zum_verkauf'
  | 'verkauft'
  | 'success'
  | 'warning'
  | 'error'
  | 'info'
  | 'neutral';

/** The word carries the meaning; the tone only makes it quicker to find. */
export function StatusBadge({ tone, label }: { tone: BadgeTone; label: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {label}
    </span>
  );
}
