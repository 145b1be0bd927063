/** All times are shown as the shop's clock shows them, wherever the server stands. */
export const TIME_ZONE = 'Europe/Berlin';

const dateFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** `15.11.2026` */
export function formatDate(date: Date | string): string {
  return dateFormat.format(new Date(date));
}

/** `14:05` */
export function formatTime(date: Date | string): string {
  return timeFormat.format(new Date(date));
}

/** `15.11.2026, 14:05` */
export function formatDateTime(date: Date | string): string {
  return `${formatDate(date)}, ${formatTime(date)}`;
}

// Swedish writes dates the ISO way.
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The shop's calendar day as `2026-11-15`, whatever the hour. */
export function shopDay(date: Date | string): string {
  return isoDayFormat.format(new Date(date));
}

/** Of the shop's calendar, not of the server's. */
export function shopYear(date: Date): number {
  return Number(shopDay(date).slice(0, 4));
}

export const DAY_MS = 86_400_000;

/** From one calendar day to another; a night is one day, also when the clocks change. */
export function daysBetween(fromDay: string, toDay: string): number {
  return Math.round((Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS);
}

export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Of `2026-01` that is `2025-12`. */
export function monthBefore(month: string): string {
  return dayBefore(`${month}-01`, 1).slice(0, 7);
}

/** `updatedAt` tells two versions of a row apart, so it moves on even within one millisecond. */
export function nextVersion(previous: Date, now: Date): Date {
  return now > previous ? now : new Date(previous.getTime() + 1);
}

/** Whether an edit was begun on an earlier version than the stored one. Without a version the edit is always accepted. */
export function isOutdated(basedOn: string | null | undefined, updatedAt: Date): boolean {
  return basedOn != null && new Date(basedOn).getTime() < updatedAt.getTime();
}

const relativeFormat = new Intl.RelativeTimeFormat('de-DE', { numeric: 'auto' });

const relativeSteps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `vor 3 Tagen`; the exact date belongs beside it or on hover. */
export function formatRelative(date: Date | string, now: Date): string {
  const seconds = (new Date(date).getTime() - now.getTime()) / 1000;
  for (const [unit, size] of relativeSteps) {
    if (Math.abs(seconds) >= size) return relativeFormat.format(Math.trunc(seconds / size), unit);
  }
  return relativeFormat.format(0, 'second');
}
