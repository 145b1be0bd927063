import { Button, Skeleton } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { EmptyState } from '../lists/empty-state.tsx';
import styles from './page-loading.module.css';
import { loadAgain, useWaitedTooLong } from './use-waited-too-long.ts';

/** The outline of a page while its code is on the way. Appears late, so that quick pages do not flicker. */
export function PageLoading() {
  if (useWaitedTooLong()) {
    return (
      <div role="alert">
        <EmptyState
          icon={IconClockExclamation}
          title="Diese Seite lädt ungewöhnlich lange"
          text="Die Verbindung ist langsam oder unterbrochen. Kommt die Seite doch noch an, erscheint sie von selbst."
        >
          <Button onClick={loadAgain}>Erneut versuchen</Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.page} role="status" aria-label="Seite wird geladen">
      <Skeleton height={28} width={220} />
      <Skeleton height={14} width={340} mt={10} maw="80%" />
      <Skeleton height={280} mt={26} radius="lg" />
    </div>
  );
}
