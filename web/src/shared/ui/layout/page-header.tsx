import { Anchor, Box, Text, Title } from '@mantine/core';
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
  /** Seldom needed: before the main actions, on a phone beside the title. */
  corner?: ReactNode;
}

export function PageHeader({ title, description, back, actions, corner }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={styles.header}>
      <Box miw={0}>
        {back && (
          <Anchor component={Link} to={back.to} className={`${styles.back} muted text-xs medium no-print`}>
            <IconArrowLeft size={15} stroke={2} aria-hidden />
            {back.label}
          </Anchor>
        )}
        <Title order={1} className="wrap">
          {title}
        </Title>
        {description && (
          <Text c="dimmed" inherit mt="2xs">
            {description}
          </Text>
        )}
      </Box>
      {(corner || actions) && (
        <div className={`${styles.side} no-print`}>
          {corner && <div className={styles.corner}>{corner}</div>}
          {actions && (
            <div className={styles.actions} data-main-actions>
              {actions}
            </div>
          )}
        </div>
      )}
    </header>
  );
}
