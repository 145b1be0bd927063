import { Group, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** Says why there is nothing. */
  text?: ReactNode;
  heading?: 1 | 2 | 3;
  /** The next step. */
  children?: ReactNode;
}

export function EmptyState({ icon: StateIcon, title, text, heading = 2, children }: EmptyStateProps) {
  return (
    <div className={`${styles.state} center`}>
      <span className={`${styles.icon} brand`}>
        <StateIcon size={26} stroke={1.6} aria-hidden />
      </span>
      <Title order={heading} className={`${styles.title} text-lg`}>
        {title}
      </Title>
      {text && <p className={`${styles.text} muted`}>{text}</p>}
      {children && (
        <Group gap="xs" align="stretch" justify="center" mt="lg">
          {children}
        </Group>
      )}
    </div>
  );
}
