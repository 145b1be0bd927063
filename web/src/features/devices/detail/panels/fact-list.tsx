import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Label and value, line by line. */
export function FactList({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 }) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {children}
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`${styles.fact} ruled`}>
      <dt>{label}</dt>
      <dd className="wrap end">{children}</dd>
    </div>
  );
}
