import { REPLACE_BATTERY_BELOW } from '../devices/condition/battery.rules.ts';
import { dayBefore, daysBetween, shopDay } from '../shared/dates.ts';

/** The periods of the analytics, and the limits from which a figure counts as good. */

export const analyticsPeriods = ['all', '30', '90', '365'] as const;

export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** The first day of purchase that counts; null counts everything. */
export function firstDayOf(period: AnalyticsPeriod, now: Date): string | null {
  return period === 'all' ? null : dayBefore(shopDay(now), Number(period));
}

export const MAX_TOP_MODELS = 15;

type SellRateLevel = 'good' | 'fair' | 'poor';

/** Green from 50 percent, yellow from 25, red below. */
export function sellRateLevel(percent: number): SellRateLevel {
  if (percent >= 50) return 'good';
  return percent >= 25 ? 'fair' : 'poor';
}

export const batteryBuckets = ['excellent', 'good', 'fair', 'poor'] as const;

export type BatteryBucket = (typeof batteryBuckets)[number];

/** The lowest whole percent of each bucket. */
export const batteryBucketFloors: Record<BatteryBucket, number> = {
  excellent: 90,
  good: 80,
  fair: 70,
  poor: 0,
};

/** The reference for the same in SQL (device-sums.queries.ts). Health counts in whole percent, as screens show it. */
export function batteryBucketOf(healthPercent: number): BatteryBucket {
  const health = Math.round(healthPercent);
  return batteryBuckets.find((bucket) => health >= batteryBucketFloors[bucket]) ?? 'poor';
}

export function needsReplacement(bucket: BatteryBucket): boolean {
  return batteryBucketFloors[bucket] < REPLACE_BATTERY_BELOW;
}

/** The reference for the same in SQL: calendar days of the shop; a sale dated before its purchase took none. */
export function daysToSell(purchaseDate: Date, soldDate: Date): number {
  return Math.max(0, daysBetween(shopDay(purchaseDate), shopDay(soldDate)));
}

export const sellTimes = ['week', 'fortnight', 'month', 'twoMonths', 'quarter', 'longer'] as const;

export type SellTime = (typeof sellTimes)[number];

/** The most days that still belong to each. */
export const sellTimeLimits: Record<SellTime, number> = {
  week: 7,
  fortnight: 14,
  month: 30,
  twoMonths: 60,
  quarter: 90,
  longer: Number.POSITIVE_INFINITY,
};

export function sellTimeOf(days: number): SellTime {
  return sellTimes.find((time) => days <= sellTimeLimits[time]) ?? 'longer';
}

/** An average sale that takes longer hints at the prices; how long one phone may lie is a rule of its own. */
export const CHECK_PRICES_AFTER_DAYS = 60;

export function shouldCheckPrices(averageDays: number): boolean {
  return averageDays > CHECK_PRICES_AFTER_DAYS;
}

export function daysInStock(purchaseDay: string, now: Date): number {
  return Math.max(0, daysBetween(purchaseDay, shopDay(now)));
}
