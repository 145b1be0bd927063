import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark } from '../layout/brand-mark.tsx';
import { usePageTitle } from '../layout/page-title.ts';
import styles from './full-page-notice.module.css';

interface FullPageNoticeProps {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** A page that has nothing but one message and a way on, where no shell is around it. */
export function FullPageNotice({ title, text, children }: FullPageNoticeProps) {
  usePageTitle(title);
  return (
    <main className={`${styles.page} center`}>
      <BrandMark size={40} className={`${styles.mark} brand`} />
      <Title order={1} className={styles.title}>
        {title}
      </Title>
      <p className={`${styles.text} muted text-sm`}>{text}</p>
      {children}
    </main>
  );
}
