import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Right of the title: a count, a small action. */
  aside?: ReactNode;
  /** Left out on paper. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

export function Panel({ title, aside, isScreenOnly = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`${styles.panel} ${isScreenOnly ? 'no-print' : ''}`} aria-labelledby={id}>
      <header className={styles.header}>
        <Title order={2} id={id} className={styles.title}>
          {title}
        </Title>
        {aside}
      </header>
      {children}
    </section>
  );
}
