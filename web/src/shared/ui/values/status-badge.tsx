import styles from './status-badge.module.css';
import { toneStyle } from './tone.ts';

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
    <span className={`${styles.badge} text-2xs medium nowrap`} data-tone={tone} style={toneStyle(tone)}>
      {label}
    </span>
  );
}
