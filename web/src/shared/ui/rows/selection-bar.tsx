import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

/** Stays in sight below a list while rows are chosen. */
export function SelectionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={`${styles.bar} surface no-print`} aria-label={label} data-bottom-bar>
      {children}
    </section>
  );
}
