/** Below this percent a battery is to be replaced: in the guided purchase, on the device and in the analytics. */
export const REPLACE_BATTERY_BELOW = 80;

/** From this percent a battery is good: green on screens, nothing off the offer, and no advice to replace it. */
export const GOOD_BATTERY_FROM = 85;

export type BatteryLevel = 'good' | 'fair' | 'poor';

/** Shown in green, yellow and red. */
export function batteryLevel(healthPercent: number): BatteryLevel {
  if (healthPercent >= GOOD_BATTERY_FROM) return 'good';
  return healthPercent >= 70 ? 'fair' : 'poor';
}
