import { describe, expect, it } from 'vitest';
import {
  calculateDeviation,
  calculateProfit,
  calculateSellingPrice,
  sumOfParts,
} from './device-money.rules.ts';

it('the planned price is purchase price, parts and desired profit together', () => {
  const partsCents = sumOfParts([{ priceCents: 3_990 }, { priceCents: 1_205 }]);
  expect(partsCents).toBe(5_195);
  expect(calculateSellingPrice({ purchasePriceCents: 15_000, partsCents, desiredProfitCents: 5_000 })).toBe(
    25_195,
  );
});

it('the profit is what remains of the price after purchase and parts, also when that is a loss', () => {
  expect(calculateProfit(25_000, { purchasePriceCents: 15_000, partsCents: 5_195 })).toBe(4_805);
  expect(calculateProfit(10_000, { purchasePriceCents: 15_000, partsCents: 0 })).toBe(-5_000);
});

describe('the deviation of a sale from the plan', () => {
  it.each([
    [22_000, 20_000, 2_000, 10, 'over'],
    [20_000, 20_000, 0, 0, 'asExpected'],
    [19_950, 20_000, -50, -0.3, 'under'],
    [20_050, 20_000, 50, 0.3, 'over'],
    [20_001, 20_000, 1, 0, 'over'],
    [33_333, 30_000, 3_333, 11.1, 'over'],
    [5_000, 0, 5_000, null, 'over'],
  ])('%d against %d', (actual, planned, differenceCents, percent, expectation) => {
    const deviation = calculateDeviation(actual, planned);
    expect(deviation.differenceCents).toBe(differenceCents);
    expect(deviation.percent === null ? null : deviation.percent + 0).toBe(percent);
    expect(deviation.expectation).toBe(expectation);
  });
});
