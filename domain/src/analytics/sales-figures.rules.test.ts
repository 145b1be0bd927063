import { expect, it } from 'vitest';
import { noSales, salePriceOf, salesFigures } from './sales-figures.rules.ts';

const tax = { scheme: 'differenz', rate: 19 } as const;

it('figures of a group follow from its sums', () => {
  const sums = {
    devices: 5,
    sold: 3,
    revenueCents: 100_000,
    purchaseCents: 60_000,
    partsCents: 15_000,
    // One of the three was sold for 19 € less than it cost.
    marginCents: 41_900,
    daysToSell: 40,
  };
  expect(salesFigures(sums, tax)).toEqual({
    devices: 5,
    sold: 3,
    sellRate: 60,
    revenue: 1000,
    purchaseCosts: 600,
    partsCosts: 150,
    partsShare: 20,
    profit: 250,
    // 419 × 19/119 = 66.90
    profitAfterTax: 183.1,
    margin: 25,
    averageSellingPrice: 333.33,
    averageProfit: 83.33,
    averageDaysToSell: 13.3,
  });
});

it('a loss is a negative profit with a negative margin', () => {
  const loss = { ...noSales, devices: 1, sold: 1, revenueCents: 20_000, purchaseCents: 25_000 };
  expect(salesFigures(loss, tax)).toMatchObject({
    profit: -50,
    margin: -25,
    averageProfit: -50,
    partsShare: 0,
  });
});

it('where nothing was sold there is no average, no margin and no rate of nothing', () => {
  expect(salesFigures({ ...noSales, devices: 4 }, tax)).toMatchObject({
    sellRate: 0,
    revenue: 0,
    profit: 0,
    margin: null,
    partsShare: null,
    averageSellingPrice: null,
    averageProfit: null,
    averageDaysToSell: null,
  });
  expect(salesFigures(noSales, tax).sellRate).toBeNull();
});

it('the actual price counts, else the planned one', () => {
  expect(salePriceOf({ actualSellingPriceCents: 35_000, sellingPriceCents: 40_000 })).toBe(35_000);
  expect(salePriceOf({ actualSellingPriceCents: null, sellingPriceCents: 40_000 })).toBe(40_000);
});
