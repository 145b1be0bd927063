import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  title: string;
  /** The level of the title among the page's headings. */
  order?: 2 | 3;
  /** Below the title: what is counted, or as of when. */
  note?: ReactNode;
  /** Right of the title: a count, a small action. */
  aside?: ReactNode;
  className?: string | undefined;
  /** For lists, tables and charts, which reach the edges. */
  isFlush?: boolean;
  /** Left out on paper. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A titled box of a page that consists of several. */
export function Panel({
  title,
  order = 2,
  note,
  aside,
  className,
  isFlush = false,
  isScreenOnly = false,
  children,
}: PanelProps) {
  const id = useId();
  const classes = ['surface', isFlush ? styles.flush : styles.padded, className, isScreenOnly && 'no-print'];
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <Title order={order} id={id} className={styles.title}>
            {title}
          </Title>
          {note && <p className={`${styles.note} muted text-xs`}>{note}</p>}
        </div>
        {aside && <div className="muted text-xs">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
