import { Skeleton } from '@mantine/core';
import { TilesSkeleton } from '../../shared/ui/charts/tiles.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import styles from './analytics.module.css';

/** In the shape of a tab, so that nothing jumps when the figures arrive. */
export function AnalyticsSkeleton() {
  return (
    <div className={styles.tab} aria-busy="true">
      <TilesSkeleton />
      <Surface>
        <Skeleton height={300} m={20} w="auto" />
      </Surface>
    </div>
  );
}
