import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatRelative, formatTime } from './dates.ts';

describe('dates are shown as the clock in Berlin shows them', () => {
  it.each([
    ['winter', '2026-11-15T13:05:00Z', '15.11.2026', '14:05'],
    ['summer', '2026-07-01T12:05:00Z', '01.07.2026', '14:05'],
    ['after midnight', '2026-11-14T23:30:00Z', '15.11.2026', '00:30'],
  ])('in %s', (_season, iso, date, time) => {
    expect(formatDate(iso)).toBe(date);
    expect(formatTime(iso)).toBe(time);
    expect(formatDateTime(iso)).toBe(`${date}, ${time}`);
  });
});

describe('how long ago something was', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  it.each([
    ['2026-11-15T11:59:40Z', 'jetzt'],
    ['2026-11-15T11:58:00Z', 'vor 2 Minuten'],
    ['2026-11-15T09:00:00Z', 'vor 3 Stunden'],
    ['2026-11-14T11:00:00Z', 'gestern'],
    ['2026-11-12T12:00:00Z', 'vor 3 Tagen'],
    ['2026-11-16T12:00:00Z', 'morgen'],
    ['2024-11-01T12:00:00Z', 'vor 2 Jahren'],
  ])('%s reads %s', (date, text) => {
    expect(formatRelative(date, now)).toBe(text);
  });
});
