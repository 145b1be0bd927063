import { dayBefore, shopDay } from '../shared/dates.ts';

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
  overThirtyDays: 'Länger als 30 Tage im Bestand',
  withResellers: 'Beim Reseller',
  soldThisMonth: 'Diesen Monat verkauft',
  soldLastMonth: 'Letzten Monat verkauft',
};

/** Bought on this day or before, and still here: longer than 30 days in stock. */
export function lastDayOfLongStock(now: Date): string {
  return dayBefore(shopDay(now), 31);
}
