import { Skeleton } from '@mantine/core';
import styles from './device-page.module.css';

/** The outline of the page while the device is on its way. */
export function DeviceSkeleton() {
  return (
    <div role="status" aria-label="Gerät wird geladen">
      <Skeleton height={150} radius="lg" mb={20} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height={112} radius="lg" />
          <Skeleton height={250} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </div>
        <Skeleton height={300} radius="lg" />
      </div>
    </div>
  );
}
