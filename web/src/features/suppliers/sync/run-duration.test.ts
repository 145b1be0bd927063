import { expect, test } from 'vitest';
import { durationOf } from './run-duration.ts';

test.each([
  ['2026-11-15T08:00:00.000Z', '2026-11-15T08:00:00.400Z', '0 Sek.'],
  ['2026-11-15T08:00:00.000Z', '2026-11-15T08:00:59.000Z', '59 Sek.'],
  ['2026-11-15T08:00:00.000Z', '2026-11-15T08:02:00.000Z', '2 Min.'],
  ['2026-11-15T08:00:00.000Z', '2026-11-15T08:03:12.000Z', '3 Min. 12 Sek.'],
  ['2026-11-15T08:00:00.000Z', '2026-11-15T07:59:59.000Z', '0 Sek.'],
])('a run from %s to %s took %s', (startedAt, finishedAt, said) => {
  expect(durationOf({ startedAt, finishedAt })).toBe(said);
});

test('a run that goes on has taken no time yet', () => {
  expect(durationOf({ startedAt: '2026-11-15T08:00:00.000Z', finishedAt: null })).toBeNull();
});
