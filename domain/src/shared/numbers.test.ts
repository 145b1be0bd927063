import { expect, it } from 'vitest';
import { amountText, formatCount, formatPercent } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_234, '1.234'],
  [1_234_567, '1.234.567'],
  [1_000n, '1.000'],
])('%s things are %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it.each([
  [0, '0,0\u00a0%'],
  [100 / 3, '33,3\u00a0%'],
  [100, '100,0\u00a0%'],
  [-33.34, '-33,3\u00a0%'],
  [1_200, '1.200,0\u00a0%'],
])('%d percent read %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

it.each([
  [3, '3'],
  [0, '0'],
  [-1, '−1'],
])('an amount of %d reads %s', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});
