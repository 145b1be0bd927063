import { Skeleton } from '@mantine/core';
import styles from './sync-settings.module.css';

export function SyncSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton height={560} radius="lg" />
      <Skeleton className={styles.aside} height={300} radius="lg" />
    </div>
  );
}
