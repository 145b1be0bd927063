import { Badge } from './badge.tsx';
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
    <Badge data-tone={tone} style={toneStyle(tone)} mark={<span className={`${styles.dot} dot`} />}>
      {label}
    </Badge>
  );
}
