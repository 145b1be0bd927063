import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './step-section.module.css';

/** A part of a step that deals with one thing. */
export function StepSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title && (
        <Box component="h3" mb="-xs" className="text-md bold">
          {title}
        </Box>
      )}
      {children}
    </section>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
