import { expect, it } from 'vitest';
import { daysInStock } from '../../analytics/analytics.rules.ts';
import { lastSlowDay, narrowingLabels, SLOW_AFTER_DAYS } from './device-narrowing.rules.ts';

it('a phone is a slow mover from its 31st day on', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(lastSlowDay(now)).toBe('2026-10-15');
  expect(daysInStock(lastSlowDay(now), now)).toBe(SLOW_AFTER_DAYS + 1);
  expect(narrowingLabels.overThirtyDays).toBe('Länger als 30 Tage im Bestand');
});
