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

/** When a day of the shop's calendar begins; its clocks are one or two hours before UTC. */
export function beginOfDay(day: string): Date {
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return shopDay(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`);
}

/** The day of the shop's calendar, not of the server's. */
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

/** The Monday of the week that a day lies in. */
export function weekStart(day: string): string {
  return dayBefore(day, (new Date(Date.parse(day)).getUTCDay() + 6) % 7);
}

/** The month before, such as `2025-12` for `2026-01`. */
export function monthBefore(month: string): string {
  return dayBefore(`${month}-01`, 1).slice(0, 7);
}

/** `updatedAt` tells two versions of a row apart, so it moves on even within one millisecond. */
export function nextVersion(previous: Date, now: Date): Date {
  return now > previous ? now : new Date(previous.getTime() + 1);
}

/** Finds out whether an edit was begun on an earlier version than the stored one. Without a version every edit is accepted. */
export function isOutdated(basedOn: string | null | undefined, updatedAt: Date): boolean {
  return basedOn != null && new Date(basedOn).getTime() < updatedAt.getTime();
}

const relativeFormat = new Intl.RelativeTimeFormat('de-DE', { numeric: 'auto' });

const HOUR_MS = DAY_MS / 24;
const DAYS_IN_MONTH = 30.44;
/** Up to here days are counted: 'letzten Monat' would be said of the day before yesterday as well. */
const MAX_COUNTED_DAYS = 60;

/** `vor 3 Tagen`, from the second day on by the calendar; the exact date belongs beside it or on hover. */
export function formatRelative(date: Date | string, now: Date): string {
  const ms = new Date(date).getTime() - now.getTime();
  const ago = Math.abs(ms);
  if (ago < HOUR_MS / 60) return relativeFormat.format(0, 'second');
  if (ago < HOUR_MS) return relativeFormat.format(Math.trunc((ms / HOUR_MS) * 60), 'minute');
  if (ago < DAY_MS) return relativeFormat.format(Math.trunc(ms / HOUR_MS), 'hour');
  const days = daysBetween(shopDay(now), shopDay(date));
  if (Math.abs(days) < MAX_COUNTED_DAYS) return relativeFormat.format(days, 'day');
  const months = Math.round(days / DAYS_IN_MONTH);
  if (Math.abs(months) < 24) return relativeFormat.format(months, 'month');
  return relativeFormat.format(Math.round(months / 12), 'year');
}

/** The age of something in whole days of the shop's calendar: `seit heute`, `seit 43 Tagen`. */
export function formatAge(since: Date | string, now: Date): string {
  const days = daysBetween(shopDay(since), shopDay(now));
  if (days <= 0) return 'seit heute';
  return days === 1 ? 'seit 1 Tag' : `seit ${days} Tagen`;
}
