import { Skeleton } from '@mantine/core';
import styles from './page-loading.module.css';

/** The outline of a page while its code is on the way. Appears late, so that quick pages do not flicker. */
export function PageLoading() {
  return (
    <div className={styles.page} role="status" aria-label="Seite wird geladen">
      <Skeleton height={28} width={220} />
      <Skeleton height={14} width={340} mt={10} maw="80%" />
      <Skeleton height={280} mt={26} radius="lg" />
    </div>
  );
}
