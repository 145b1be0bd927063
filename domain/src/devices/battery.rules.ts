/** Below this percent a battery is to be replaced: in the guided purchase, on the device and in the analytics. */
export const REPLACE_BATTERY_BELOW = 80;

export type BatteryLevel = 'good' | 'fair' | 'poor';

/** Green from 85, yellow from 70, red below. */
export function batteryLevel(healthPercent: number): BatteryLevel {
  if (healthPercent >= 85) return 'good';
  return healthPercent >= 70 ? 'fair' : 'poor';
}
