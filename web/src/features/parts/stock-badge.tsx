import { type StockLevel, stockLabel, stockLevel } from '@kreislauf/domain/parts/part-catalogue.rules';
import { AT_SUPPLIER } from '@kreislauf/domain/parts/stock.text';
import { VisuallyHidden } from '@mantine/core';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import styles from './stock-badge.module.css';

const tones: Record<StockLevel, BadgeTone> = {
  none: 'error',
  low: 'warning',
  some: 'info',
  plenty: 'success',
};

const words: Record<StockLevel, string> = {
  none: 'nicht auf Lager',
  low: 'wenige auf Lager',
  some: 'auf Lager',
  plenty: 'reichlich auf Lager',
};

/** Uncounted parts show the supplier's stock. The tone says whether the figure is low, and a hidden word says it to screen readers. */
export function StockBadge({ stock, isStocked }: { stock: number; isStocked: boolean }) {
  const level = stockLevel(stock);
  return (
    <span className={styles.stock} title={words[level]}>
      <StatusBadge tone={tones[level]} label={stockLabel({ stock, isStocked })} />
      <VisuallyHidden> {words[level]}</VisuallyHidden>
      {!isStocked && <span className="muted text-2xs"> {AT_SUPPLIER}</span>}
    </span>
  );
}
