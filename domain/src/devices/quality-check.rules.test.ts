import { expect, it } from 'vitest';
import { batteryLevel } from './battery.rules.ts';
import { countOpenPoints, noTicks, pointsLeft, qualityPoints, qualityReport } from './quality-check.rules.ts';

it('has exactly twelve points, none ticked at first', () => {
  expect(qualityPoints).toHaveLength(12);
  expect(countOpenPoints(noTicks)).toBe(12);
  expect(countOpenPoints({ ...noTicks, display: true, overall: true })).toBe(10);
});

it.each([
  [12, 'Noch 12 Punkte bestätigen'],
  [2, 'Noch 2 Punkte bestätigen'],
  [1, 'Noch 1 Punkt bestätigen'],
])('with %d open points the button says %j', (open, label) => {
  expect(pointsLeft(open)).toBe(label);
});

it('the report carries date, examiner, notes and the previous description', () => {
  const report = qualityReport({
    checkedAt: new Date('2026-11-15T23:30:00Z'),
    notes: ' Neue Displayfolie ',
    previousDescription: 'Display gesprungen',
  });
  expect(report).toBe(
    [
      'QUALITÄTSPRÜFUNG BESTANDEN\nDatum: 16.11.2026\nGeprüft von: Admin',
      'Alle Funktionen wurden geprüft. Das Gerät ist in einwandfreiem Zustand und bereit für den Verkauf.',
      'Zusätzliche Anmerkungen: Neue Displayfolie',
      'Vorherige Beschreibung: Display gesprungen',
    ].join('\n\n'),
  );
});

it('without notes and description it says so', () => {
  const report = qualityReport({ checkedAt: new Date(), notes: '  ', previousDescription: '' });
  expect(report).not.toContain('Anmerkungen');
  expect(report.endsWith('Vorherige Beschreibung: Keine')).toBe(true);
});

it.each([
  [100, 'good'],
  [85, 'good'],
  [84, 'fair'],
  [70, 'fair'],
  [69, 'poor'],
  [0, 'poor'],
])('a battery at %d percent is %s', (health, level) => {
  expect(batteryLevel(health)).toBe(level);
});
