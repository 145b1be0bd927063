import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** The card that content lies on. */
export function Surface({ children }: { children: ReactNode }) {
  return <div className={styles.surface}>{children}</div>;
}
