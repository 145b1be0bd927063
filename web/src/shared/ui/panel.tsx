import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Right of the title: a count, a small action. */
  aside?: ReactNode;
  className?: string | undefined;
  /** Left out on paper. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A titled box of a page that consists of several. */
export function Panel({ title, aside, className, isScreenOnly = false, children }: PanelProps) {
  const id = useId();
  const classes = [styles.panel, className, isScreenOnly && 'no-print'].filter(Boolean).join(' ');
  return (
    <section className={classes} aria-labelledby={id}>
      <header className={styles.header}>
        <Title order={2} id={id} className={styles.title}>
          {title}
        </Title>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
