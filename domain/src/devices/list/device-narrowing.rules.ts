import { dayBefore, shopDay } from '../../shared/dates.ts';

/** Days after which a phone is a slow mover ('Ladenhüter'), on the dashboard, in the list and in the analytics. */
export const SLOW_AFTER_DAYS = 30;

/** Days after which a phone that is still to be repaired or checked is overdue. */
export const OVERDUE_AFTER_DAYS = 7;

/** The day's tasks as filters of the list; each counts the same devices as its figure on the dashboard. */
export const deviceNarrowings = [
  'toRepair',
  'waitingForParts',
  'overdueWork',
  'readyWithoutPrice',
  'withoutPurchasePrice',
  'withoutReceipt',
  'overThirtyDays',
  'withResellers',
  'soldToday',
  'soldThisWeek',
  'soldThisMonth',
  'soldLastMonth',
] as const;
export type DeviceNarrowing = (typeof deviceNarrowings)[number];

export const narrowingLabels: Record<DeviceNarrowing, string> = {
  toRepair: 'Zu reparieren oder zu prüfen',
  waitingForParts: 'Wartet auf Teile',
  overdueWork: `Seit mehr als ${OVERDUE_AFTER_DAYS} Tagen nicht fertig`,
  readyWithoutPrice: 'Verkaufsbereit ohne Preis',
  withoutPurchasePrice: 'Ohne Einkaufspreis',
  withoutReceipt: 'Ohne Ankaufbeleg',
  overThirtyDays: `Länger als ${SLOW_AFTER_DAYS} Tage im Bestand`,
  withResellers: 'Beim Reseller',
  soldToday: 'Heute verkauft',
  soldThisWeek: 'Diese Woche verkauft',
  soldThisMonth: 'Diesen Monat verkauft',
  soldLastMonth: 'Letzten Monat verkauft',
};

/** Reveals a cost: ignored for roles with `hidesCosts`. */
export function isNarrowingByCosts(only: DeviceNarrowing | undefined): boolean {
  return only === 'withoutPurchasePrice';
}

/** Unfinished phones that were bought on this day or before are overdue. */
export function lastOverdueDay(now: Date): string {
  return dayBefore(shopDay(now), OVERDUE_AFTER_DAYS + 1);
}

/** Phones in stock that were bought on this day or before are slow movers. */
export function lastSlowDay(now: Date): string {
  return dayBefore(shopDay(now), SLOW_AFTER_DAYS + 1);
}
