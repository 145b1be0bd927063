import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tiles.module.css';

type TileTone = 'good' | 'fair' | 'poor';

export interface Tile {
  label: string;
  value: string;
  note?: ReactNode;
  tone?: TileTone | undefined;
}

/** The figures of a tab at a glance. */
export function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, note, tone }) => (
        <div key={label} className={styles.tile}>
          <dt className="muted text-xs medium">{label}</dt>
          <dd className={`${styles.value} text-2xl bold tabular nowrap`} data-tone={tone}>
            {value}
          </dd>
          {note && <dd className={`${styles.note} muted text-xs`}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface TilesSkeletonProps {
  /** The number of tiles that will come. */
  count: number;
  minHeight?: number | undefined;
}

export function TilesSkeleton({ count, minHeight }: TilesSkeletonProps) {
  return (
    <div className={styles.tiles} style={{ minHeight }}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
        <div key={index} className={styles.tile}>
          <Skeleton height={12} width="60%" my={5} />
          <Skeleton height={22} width="75%" my={9} />
          <Skeleton height={10} width="50%" my={4} />
        </div>
      ))}
    </div>
  );
}

/** Red below zero, as everywhere. */
export function lossTone(amount: number | null): TileTone | undefined {
  return amount !== null && amount < 0 ? 'poor' : undefined;
}
