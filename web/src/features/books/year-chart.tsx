import type { BookMonthInList } from '@kreislauf/domain/books/books.contract';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { axisEuroText, monthText, shortMonthText } from '../../shared/ui/charts/axis-texts.ts';
import { ChartFigure } from '../../shared/ui/charts/chart-figure.tsx';

interface YearChartProps {
  /** Newest first, as in the list above, which has the same figures. */
  months: BookMonthInList[];
  year: number;
}

export function YearChart({ months, year }: YearChartProps) {
  return (
    <ChartFigure
      title={`Marge und Steuer ${year}`}
      note="Rückgaben zählen im Monat der Rückgabe"
      rowHeader="Monat"
      layout="columns"
      compared={['Marge', 'Umsatzsteuer']}
      format={axisEuroText}
      empty="In diesem Jahr wurde noch nichts verkauft."
      hasTableBeside
      rows={months.toReversed().map(({ month, margin, tax, sales, returns }) => ({
        label: shortMonthText(month),
        title: monthText(month),
        value: margin,
        second: tax,
        facts: [
          { name: 'Marge', text: formatEuro(margin) },
          { name: 'Umsatzsteuer', text: formatEuro(tax) },
          { name: 'Verkäufe', text: formatEuro(sales.sum) },
          ...(returns.count > 0 ? [{ name: 'Rückgaben', text: formatEuro(returns.sum) }] : []),
        ],
      }))}
    />
  );
}
