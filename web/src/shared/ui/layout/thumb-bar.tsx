import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './thumb-bar.module.css';

/** The main actions of a page on a phone: at the bottom, where the thumb is. Messages appear above it. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <>
      <Box h={56} className="no-print" />
      <div className={`${styles.bar} ruled no-print`} data-bottom-bar>
        {children}
      </div>
    </>
  );
}
