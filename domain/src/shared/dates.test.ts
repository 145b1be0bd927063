import { describe, expect, it } from 'vitest';
import {
  beginOfDay,
  DAY_MS,
  dayBefore,
  daysBetween,
  formatAge,
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
  isOutdated,
  nextVersion,
  shopDay,
  shopYear,
  weekStart,
} from './dates.ts';

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

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-18', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(weekStart(day)).toBe(monday);
});

describe('two versions of a row', () => {
  const at = (iso: string) => new Date(iso);
  it.each([
    ['later', '2026-11-15T12:00:00.000Z', '2026-11-15T12:00:01.000Z', '2026-11-15T12:00:01.000Z'],
    [
      'within one millisecond',
      '2026-11-15T12:00:00.000Z',
      '2026-11-15T12:00:00.000Z',
      '2026-11-15T12:00:00.001Z',
    ],
    [
      'after the clock went back',
      '2026-11-15T12:00:00.000Z',
      '2026-11-15T11:00:00.000Z',
      '2026-11-15T12:00:00.001Z',
    ],
  ])('%s differ', (_when, previous, now, next) => {
    expect(nextVersion(at(previous), at(now))).toEqual(at(next));
  });

  it.each([
    ['on the stored version is not', '2026-11-15T12:00:00.000Z', false],
    ['on an earlier version is', '2026-11-15T11:59:59.999Z', true],
    ['that names the time of the change itself is not', '2026-11-15T12:34:56.000Z', false],
    ['that names no version is not', undefined, false],
    ['that says null is not', null, false],
  ])('an edit %s outdated', (_case, basedOn, expected) => {
    expect(isOutdated(basedOn, at('2026-11-15T12:00:00.000Z'))).toBe(expected);
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
    ['2026-11-14T13:00:00Z', 'vor 23 Stunden'],
    ['2026-11-13T22:59:00Z', 'vorgestern'],
    ['2026-11-13T23:01:00Z', 'gestern'],
    ['2026-11-05T12:00:00Z', 'vor 10 Tagen'],
    ['2026-11-01T12:00:00Z', 'vor 14 Tagen'],
    ['2026-10-31T12:00:00Z', 'vor 15 Tagen'],
    ['2026-09-17T12:00:00Z', 'vor 59 Tagen'],
    ['2026-09-16T12:00:00Z', 'vor 2 Monaten'],
    ['2025-12-31T12:00:00Z', 'vor 10 Monaten'],
    ['2025-11-15T12:00:00Z', 'vor 12 Monaten'],
    ['2025-01-15T12:00:00Z', 'vor 22 Monaten'],
    ['2024-11-20T12:00:00Z', 'vor 2 Jahren'],
    ['2024-11-01T12:00:00Z', 'vor 2 Jahren'],
    ['2023-11-20T12:00:00Z', 'vor 3 Jahren'],
    ['2026-11-16T12:00:00Z', 'morgen'],
    ['2026-11-17T12:00:00Z', 'übermorgen'],
    ['2026-11-25T12:00:00Z', 'in 10 Tagen'],
    ['2028-11-01T12:00:00Z', 'in 2 Jahren'],
  ])('%s reads %s', (date, text) => {
    expect(formatRelative(date, now)).toBe(text);
  });

  it('never names last year, last month or last week, which are other days than it counts', () => {
    for (let days = 1; days < 1500; days++) {
      const text = formatRelative(new Date(now.getTime() - days * DAY_MS), now);
      expect(text).toMatch(/^(gestern|vorgestern|vor \d+ (Tagen|Monaten|Jahren))$/);
    }
  });
});

describe('how long something has been so, in days', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  it.each([
    ['2026-11-15T11:59:40Z', 'seit heute'],
    ['2026-11-14T23:00:00Z', 'seit heute'],
    ['2026-11-14T22:59:00Z', 'seit 1 Tag'],
    ['2026-11-13T12:00:00Z', 'seit 2 Tagen'],
    ['2026-10-03T12:00:00Z', 'seit 43 Tagen'],
    ['2024-11-15T12:00:00Z', 'seit 730 Tagen'],
    ['2026-11-15T12:00:05Z', 'seit heute'],
  ])('%s reads %s', (since, text) => {
    expect(formatAge(since, now)).toBe(text);
  });
});

describe("the shop's calendar", () => {
  it.each([
    ['2026-11-15T13:05:00Z', '2026-11-15'],
    ['2026-11-14T22:59:59Z', '2026-11-14'],
    ['2026-11-14T23:00:00Z', '2026-11-15'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
  ])('%s is the day %s', (moment, day) => {
    expect(shopDay(moment)).toBe(day);
  });

  it.each([
    ['2026-01-01', '2026-01-01', 0],
    ['2026-01-01', '2026-01-11', 10],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-01-11', '2026-01-01', -10],
  ])('from %s to %s are %d days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(dayBefore(to, days)).toBe(from);
  });
});

it.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
])('at %s the year in Berlin is %d', (moment, year) => {
  expect(shopYear(new Date(moment))).toBe(year);
});

it.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins at %s, whatever the clocks do', (day, moment) => {
  expect(beginOfDay(day).toISOString()).toBe(moment);
});
