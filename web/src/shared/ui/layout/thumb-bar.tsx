import type { ReactNode } from 'react';
import styles from './thumb-bar.module.css';

/** The main actions of a page on a phone: at the bottom, where the thumb is. Messages appear above it. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.room} />
      <div className={`${styles.bar} no-print`} data-bottom-bar>
        {children}
      </div>
    </>
  );
}
