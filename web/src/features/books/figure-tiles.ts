import type { BookMonthInList } from '@kreislauf/domain/books/books.contract';
import { MISSING_PROOF } from '@kreislauf/domain/books/books.text';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { lossTone, type Tile } from '../../shared/ui/charts/tiles.tsx';

type Figures = Pick<
  BookMonthInList,
  'purchases' | 'sales' | 'returns' | 'margin' | 'base' | 'tax' | 'missing'
>;

/** The sums of a month or a year at a glance. */
export function tilesOf({ purchases, sales, returns, margin, base, tax, missing }: Figures): Tile[] {
  return [
    {
      label: 'Ankäufe',
      value: formatEuro(purchases.sum),
      note: `${phones(purchases.count)}, ${formatEuro(purchases.cash)} bar`,
    },
    { label: 'Verkäufe', value: formatEuro(sales.sum), note: phones(sales.count) },
    {
      label: 'Rückgaben',
      value: formatEuro(returns.sum),
      tone: lossTone(returns.sum),
      note: phones(returns.count),
    },
    {
      label: 'Marge',
      value: formatEuro(margin),
      tone: lossTone(margin),
      note: 'Verkaufs- minus Einkaufspreis',
    },
    { label: 'Umsatzsteuer', value: formatEuro(tax), note: `Bemessungsgrundlage ${formatEuro(base)}` },
    {
      label: MISSING_PROOF,
      value: formatCount(missing),
      tone: missing > 0 ? 'fair' : undefined,
      note: missing > 0 ? 'Zeilen ohne gültigen Ankaufbeleg' : 'Alle Ankaufbelege sind da',
    },
  ];
}

function phones(count: number): string {
  return count === 1 ? '1 Gerät' : `${formatCount(count)} Geräte`;
}
