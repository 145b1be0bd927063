import type { ShelfPart } from './counted-parts.ts';
import styles from './stocktake.module.css';

/** What it is, its number and where it lies. */
export function PartName({ part: { partNumber, description, place } }: { part: ShelfPart }) {
  return (
    <span className={styles.name}>
      <span className="medium wrap">{description}</span>
      <span className="muted text-xs wrap">
        <span className="mono">{partNumber}</span>
        {place && ` · ${place}`}
      </span>
    </span>
  );
}
