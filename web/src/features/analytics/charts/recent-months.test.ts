import { expect, it } from 'vitest';
import { recentMonths } from './recent-months.ts';

const month = (name: string, profit = 10) => ({
  month: name,
  sold: 1,
  revenue: 100,
  profit,
  profitAfterTax: profit,
  margin: 10,
});
const names = (...months: string[]) =>
  recentMonths(months.map((name) => month(name))).map((one) => one.month);

it('a month without a sale is shown between two with one', () => {
  expect(names('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(recentMonths([month('2025-11'), month('2026-01')])[1]).toEqual({
    month: '2025-12',
    sold: 0,
    revenue: 0,
    profit: 0,
    profitAfterTax: 0,
    margin: null,
  });
});

it('at most two years are shown, up to the last sale', () => {
  const shown = names('2019-01', '2024-12', '2026-11');
  expect(shown).toHaveLength(24);
  expect(shown[0]).toBe('2024-12');
  expect(shown.at(-1)).toBe('2026-11');
});

it('without a sale there is no month', () => {
  expect(names()).toEqual([]);
});
