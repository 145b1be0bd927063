import { expect, it } from 'vitest';
import { idNumbersKeptSince } from './id-number.rules.ts';

it.each([
  ['a month', '2026-11-16T03:41:00Z', 1, '2026-10-16'],
  ['two years', '2026-11-16T03:41:00Z', 24, '2024-11-16'],
  ['over the turn of the year', '2026-01-15T03:41:00Z', 2, '2025-11-15'],
  ['a month without such a day', '2026-03-31T03:41:00Z', 1, '2026-02-28'],
  ['a leap day', '2028-02-29T03:41:00Z', 24, '2026-02-28'],
  ['the shop is a day ahead of the clock', '2026-11-15T23:30:00Z', 1, '2026-10-16'],
])('numbers are kept for the months of the settings: %s', (_, now, months, day) => {
  expect(idNumbersKeptSince(new Date(now), months)).toEqual(new Date(day));
});
