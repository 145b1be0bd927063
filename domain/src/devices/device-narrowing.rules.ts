import { dayBefore, shopDay } from '../shared/dates.ts';

/** What lies longer is a slow mover ('Ladenhüter'), on the dashboard, in the list and in the analytics alike. */
export const SLOW_AFTER_DAYS = 30;

/** What the day asks for, as a filter of the list: what is also a figure on the dashboard is the same number there. */
export const deviceNarrowings = [
  'toRepair',
  'waitingForParts',
  'readyWithoutPrice',
  'overThirtyDays',
  'withResellers',
  'soldThisMonth',
  'soldLastMonth',
] as const;
export type DeviceNarrowing = (typeof deviceNarrowings)[number];

export const narrowingLabels: Record<DeviceNarrowing, string> = {
  toRepair: 'Zu reparieren',
  waitingForParts: 'Wartet auf Teile',
  readyWithoutPrice: 'Verkaufsbereit ohne Preis',
  overThirtyDays: `Länger als ${SLOW_AFTER_DAYS} Tage im Bestand`,
  withResellers: 'Beim Reseller',
  soldThisMonth: 'Diesen Monat verkauft',
  soldLastMonth: 'Letzten Monat verkauft',
};

/** What was bought on this day or before and is still here is a slow mover. */
export function lastSlowDay(now: Date): string {
  return dayBefore(shopDay(now), SLOW_AFTER_DAYS + 1);
}
