import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { axisEuroText, monthText, shortMonthText } from '../../../shared/ui/charts/axis-texts.ts';
import { ChartFigure } from '../../../shared/ui/charts/chart-figure.tsx';
import { euroText, percentText } from '../figure-texts.ts';
import { MAX_MONTHS, recentMonths } from './recent-months.ts';

/** Profit by month, by the date of the sale. */
export function MonthsChart({ months }: { months: Analytics['months'] }) {
  const shown = recentMonths(months);
  const isCut = (months[0]?.month ?? '') < (shown[0]?.month ?? '');
  return (
    <ChartFigure
      title="Gewinn pro Monat"
      note={isCut ? `Nach Verkaufsdatum, die letzten ${MAX_MONTHS} Monate` : 'Nach Verkaufsdatum'}
      rowHeader="Monat"
      layout="columns"
      format={axisEuroText}
      empty="Es wurde noch nichts verkauft."
      rows={shown.map(({ month, sold, revenue, profit, profitAfterTax, margin }) => ({
        label: shortMonthText(month),
        title: monthText(month),
        value: profit,
        color: profit < 0 ? 'var(--k-error-mark)' : 'var(--k-verkauft-mark)',
        facts: [
          { name: 'Gewinn', text: euroText(profit) },
          { name: 'nach Steuer', text: euroText(profitAfterTax) },
          { name: 'Umsatz', text: euroText(revenue) },
          { name: 'Marge', text: percentText(margin) },
          { name: 'Verkauft', text: formatCount(sold) },
        ],
      }))}
    />
  );
}
