import { type StockLevel, stockLabel, stockLevel } from '@kreislauf/domain/parts/part-catalogue.rules';
import { VisuallyHidden } from '@mantine/core';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';

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

/** The figure says how many there are; the tone, and for those who cannot see it a word, how many that is. */
export function StockBadge({ stock }: { stock: number }) {
  const level = stockLevel(stock);
  return (
    <span title={words[level]}>
      <StatusBadge tone={tones[level]} label={stockLabel(stock)} />
      <VisuallyHidden> {words[level]}</VisuallyHidden>
    </span>
  );
}
