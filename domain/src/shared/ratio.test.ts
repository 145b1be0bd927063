import { expect, it } from 'vitest';
import { averageCents, averageOf, percentOf } from './ratio.ts';

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 1, 100],
  [0, 5, 0],
  [-1, 8, -12.5],
  [1, 16, 6.3],
  [-1, 16, -6.3],
  [0, 0, null],
  [5, 0, null],
])('%d of %d is %d percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

it.each([
  [10, 4, 2.5],
  [1, 3, 0.3],
  [0, 7, 0],
  [3, 0, null],
])('the average of %d over %d is %d', (sum, count, average) => {
  expect(averageOf(sum, count)).toBe(average);
});

it.each([
  [100, 3, 33],
  [5, 2, 3],
  [-5, 2, -3],
  [-1, 3, 0],
  [1, 0, null],
])('%d cents over %d are %d cents each', (sum, count, average) => {
  expect(averageCents(sum, count)).toBe(average);
});
