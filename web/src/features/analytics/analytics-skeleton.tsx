import { Skeleton } from '@mantine/core';
import { TilesSkeleton } from '../../shared/ui/charts/tiles.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import styles from './analytics.module.css';

interface AnalyticsSkeletonProps {
  tiles: number;
  /** Of the figures and of what stood below them. */
  heights: (number | undefined)[] | undefined;
}

/** A title and a chart. */
const PANEL = 346;

/** In the shape of a tab, so that nothing jumps when the figures arrive. */
export function AnalyticsSkeleton({
  tiles,
  heights: [figures, ...panels] = [undefined, PANEL],
}: AnalyticsSkeletonProps) {
  return (
    <div className={styles.tab} aria-busy="true">
      <TilesSkeleton count={tiles} minHeight={figures} />
      {panels.map((height = PANEL, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
        <Surface key={index}>
          <Skeleton height={height - 42} m={20} w="auto" />
        </Surface>
      ))}
    </div>
  );
}
