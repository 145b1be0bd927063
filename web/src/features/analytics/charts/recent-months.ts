import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';

type MonthOfSales = Pick<
  Analytics['months'][number],
  'month' | 'sold' | 'revenue' | 'profit' | 'profitAfterTax' | 'margin'
>;

export const MAX_MONTHS = 24;

/** Up to the last month with a sale, at most two years back; a month in which nothing was sold is shown as such. */
export function recentMonths(months: readonly MonthOfSales[]): MonthOfSales[] {
  const last = months.at(-1);
  if (!last) return [];
  const known = new Map(months.map((month) => [month.month, month]));
  const wanted = Array.from({ length: MAX_MONTHS }, (_, index) =>
    monthBefore(last.month, MAX_MONTHS - 1 - index),
  );
  const firstSold = wanted.findIndex((month) => known.has(month));
  return wanted
    .slice(firstSold)
    .map(
      (month) =>
        known.get(month) ?? { month, sold: 0, revenue: 0, profit: 0, profitAfterTax: 0, margin: null },
    );
}

function monthBefore(month: string, back: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - back)).toISOString().slice(0, 7);
}
