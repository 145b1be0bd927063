import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTicks } from './axis-ticks.ts';

it.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [
    [3, 2],
    [0, 1, 2, 3],
  ],
  [[7], [0, 2, 4, 6, 8]],
  [[12], [0, 5, 10, 15]],
  [
    [31, 122, 113, 54],
    [0, 25, 50, 75, 100, 125],
  ],
  [[14_605], [0, 5000, 10_000, 15_000]],
  [
    [-120, 300],
    [-200, -100, 0, 100, 200, 300],
  ],
  [[-40], [-40, -30, -20, -10, 0]],
])('%j is measured against %j', (values, ticks) => {
  expect(roundTicks(values)).toEqual(ticks);
});

it('every value lies within the axis, which has few and whole figures', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 30 }), (cents) => {
      const values = cents.map((value) => value / 100);
      const ticks = roundTicks(values);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
    }),
  );
});
