import { describe, expect, it } from 'vitest';
import {
  batteryBucketOf,
  batteryBuckets,
  daysInStock,
  daysToSell,
  firstDayOf,
  needsReplacement,
  sellRateLevel,
  sellTimeOf,
  shouldCheckPrices,
} from './analytics.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');

it.each([
  ['all', null],
  ['30', '2026-10-16'],
  ['90', '2026-08-17'],
  ['365', '2025-11-15'],
] as const)('the period %s begins on %s', (period, day) => {
  expect(firstDayOf(period, now)).toBe(day);
});

it("a period begins with the shop's day, not with Greenwich's", () => {
  expect(firstDayOf('30', new Date('2026-11-14T23:30:00Z'))).toBe('2026-10-16');
});

describe('sell rate colours', () => {
  it.each([
    [100, 'good'],
    [50, 'good'],
    [49.9, 'fair'],
    [25, 'fair'],
    [24.9, 'poor'],
    [0, 'poor'],
  ] as const)('%d percent are %s', (rate, level) => {
    expect(sellRateLevel(rate)).toBe(level);
  });
});

describe('battery buckets', () => {
  it.each([
    [100, 'excellent'],
    [90, 'excellent'],
    [89.5, 'excellent'],
    [89.4, 'good'],
    [89, 'good'],
    [80, 'good'],
    [79.4, 'fair'],
    [79, 'fair'],
    [70, 'fair'],
    [69, 'poor'],
    [0, 'poor'],
  ] as const)('%d percent are %s', (health, bucket) => {
    expect(batteryBucketOf(health)).toBe(bucket);
  });

  it('what is under 80 percent is to be replaced', () => {
    expect(batteryBuckets.filter(needsReplacement)).toEqual(['fair', 'poor']);
  });
});

describe('days to sell', () => {
  it.each([
    ['the same day', '2026-11-02T09:00:00Z', '2026-11-02T16:00:00Z', 0],
    ['the next morning', '2026-11-02T17:00:00Z', '2026-11-03T08:00:00Z', 1],
    ['ten days', '2026-01-01T00:00:00Z', '2026-01-11T00:00:00Z', 10],
    ['over a change of clocks', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', 2],
    ['a sale dated before the purchase', '2026-11-02T09:00:00Z', '2026-10-30T09:00:00Z', 0],
  ])('%s', (_what, bought, sold, days) => {
    expect(daysToSell(new Date(bought), new Date(sold))).toBe(days);
  });

  it.each([
    [0, 'week'],
    [7, 'week'],
    [8, 'fortnight'],
    [14, 'fortnight'],
    [15, 'month'],
    [30, 'month'],
    [31, 'twoMonths'],
    [60, 'twoMonths'],
    [61, 'quarter'],
    [90, 'quarter'],
    [91, 'longer'],
    [4000, 'longer'],
  ] as const)('%d days are in %s', (days, time) => {
    expect(sellTimeOf(days)).toBe(time);
  });

  it.each([
    [60, false],
    [60.1, true],
    [61, true],
  ])('an average of %d days asks for a look at the prices: %s', (days, isLong) => {
    expect(shouldCheckPrices(days)).toBe(isLong);
  });

  it('a phone that was bought tomorrow has been here for no day', () => {
    expect(daysInStock('2026-11-20', now)).toBe(0);
  });
});
