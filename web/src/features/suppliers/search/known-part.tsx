import { formatEuro } from '@kreislauf/domain/shared/money';
import type { SearchResult } from '@kreislauf/domain/suppliers/suppliers.contract';
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import styles from './known-part.module.css';

/** What the parts list says about a product: its price there, and by how much the supplier's differs. */
export function KnownPart({ part }: { part: SearchResult['part'] }) {
  if (!part) return <span className={styles.absent}>–</span>;
  const { price, difference } = part;
  return (
    <span className={styles.known}>
      <span className={styles.mark}>
        <IconCheck size={14} stroke={2.4} aria-hidden />
        <span>In der Teileliste</span>
      </span>
      <span className={styles.price}>
        {formatEuro(price)} <Difference euro={difference} />
      </span>
    </span>
  );
}

function Difference({ euro }: { euro: number | null }) {
  if (euro === null) return <span>nicht vergleichbar</span>;
  if (euro === 0) return <span>gleicher Preis</span>;
  const Arrow = euro > 0 ? IconArrowUp : IconArrowDown;
  return (
    <span className={styles.difference} data-trend={euro > 0 ? 'up' : 'down'}>
      <Arrow size={12} stroke={2.4} aria-hidden />
      {formatEuro(Math.abs(euro))} {euro > 0 ? 'teurer' : 'günstiger'}
    </span>
  );
}
