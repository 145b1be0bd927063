import { Title } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { Surface } from '../../shared/ui/surface.tsx';
import styles from './panel.module.css';

/** One below the heading of the analysis, which is the page's own or one of the dashboard's. */
export const PanelHeading = createContext<2 | 3>(2);

interface PanelProps {
  title: string;
  /** What is counted, or as of when. */
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, note, aside, children }: PanelProps) {
  const order = useContext(PanelHeading);
  return (
    <Surface>
      <section aria-label={title}>
        <div className={styles.head}>
          <div>
            <Title order={order} className={styles.title}>
              {title}
            </Title>
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {aside}
        </div>
        {children}
      </section>
    </Surface>
  );
}
