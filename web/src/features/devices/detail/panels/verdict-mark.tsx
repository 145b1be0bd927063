import type { VerdictKind } from '@kreislauf/domain/devices/fact-verdicts.rules';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './verdict-mark.module.css';

const icons: Record<VerdictKind, Icon> = {
  fine: IconCircleCheck,
  problem: IconAlertTriangle,
  unknown: IconHelpCircle,
};

const words: Record<VerdictKind, string> = {
  fine: 'In Ordnung',
  problem: 'Problem',
  unknown: 'Nicht bekannt',
};

/** A value with its verdict: colour, sign and words say the same. */
export function VerdictMark({ kind, children }: { kind: VerdictKind; children: ReactNode }) {
  const VerdictIcon = icons[kind];
  return (
    <span className={styles.mark} data-kind={kind}>
      <VerdictIcon size={16} stroke={2} role="img" aria-label={words[kind]} className={styles.icon} />
      <span className={styles.value}>{children}</span>
    </span>
  );
}
