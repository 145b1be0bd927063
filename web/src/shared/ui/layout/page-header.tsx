import { Anchor, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-header.module.css';
import { usePageTitle } from './page-title.ts';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  back?: { to: string; label: string } | undefined;
  /** The page's main actions, right on a desktop and below the title on a phone. */
  actions?: ReactNode;
}

export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={styles.header}>
      <div className={styles.texts}>
        {back && (
          <Anchor component={Link} to={back.to} className={styles.back}>
            <IconArrowLeft size={15} stroke={2} aria-hidden />
            {back.label}
          </Anchor>
        )}
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && (
        <div className={styles.actions} data-main-actions>
          {actions}
        </div>
      )}
    </header>
  );
}
