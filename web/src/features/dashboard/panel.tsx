import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Surface } from '../../shared/ui/surface.tsx';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** A link or a figure at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, aside, children }: PanelProps) {
  return (
    <Surface>
      <section className={styles.panel} aria-label={title}>
        <div className={styles.head}>
          <Title order={2} className={styles.title}>
            {title}
          </Title>
          {aside}
        </div>
        {children}
      </section>
    </Surface>
  );
}
