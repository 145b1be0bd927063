import { expect, it } from 'vitest';
import { allBuiltIn, type PartLineState } from '../part-lines/part-lines.rules.ts';
import { batteryLevel } from './battery.rules.ts';
import {
  answerAllBut,
  contradictionsOf,
  countOpenPoints,
  noAnswers,
  partsToBook,
  pointsLeft,
  qualityCheckSaved,
  qualityPoints,
  qualityReport,
} from './quality-check.rules.ts';

it('has exactly twelve points, none ticked at first', () => {
  expect(qualityPoints).toHaveLength(12);
  expect(countOpenPoints(noAnswers)).toBe(12);
  expect(countOpenPoints({ ...noAnswers, display: 'ok', overall: 'entfaellt' })).toBe(10);
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

it('a report never calls faultless what is not in order', () => {
  const report = qualityReport({
    checkedAt: new Date(),
    notes: '',
    previousDescription: '',
    defects: ['Kamera'],
    notApplicable: ['Mobilfunk'],
  });
  expect(report).toContain('QUALITÄTSPRÜFUNG MIT MÄNGELN');
  expect(report).toContain('Nicht in Ordnung: Kamera.');
  expect(report).toContain('Entfällt: Mobilfunk.');
  expect(report).not.toContain('einwandfrei');
});

it.each([
  [{ model: 'iPhone 13', fmiOn: true, batteryInfo: { health: 79 } }, ['overall', 'battery']],
  [
    {
      model: 'Galaxy S24',
      fmiOn: null,
      parts: [
        { partNumber: 'A', state: 'geplant' },
        { partNumber: 'B', state: 'verbaut' },
        { partNumber: 'C' },
      ],
    },
    ['overall'],
  ],
  [{ model: 'Galaxy S24', fmiOn: true, batteryInfo: { health: 80 } }, []],
  [{ model: 'iPhone 13', fmiOn: null, batteryInfo: null }, []],
])('of %o these points are contradicted: %j', (phone, points) => {
  const contradicted = contradictionsOf(phone);
  expect(Object.keys(contradicted)).toEqual(points);
  const answers = answerAllBut({ ...noAnswers, camera: 'defekt' }, contradicted);
  expect(countOpenPoints(answers)).toBe(points.length);
  expect(answers.camera).toBe('defekt');
});

it.each([
  [[], null],
  [['geplant', 'verbaut'], '1 geplantes Teil wird mit dem Abschluss als verbaut gebucht'],
  [['geplant', 'geplant'], '2 geplante Teile werden mit dem Abschluss als verbaut gebucht'],
])('where the check books what is planned, parts that are %j contradict nothing', (states, told) => {
  const phone = {
    model: 'iPhone 13',
    fmiOn: true,
    parts: states.map((state, index) => ({ partNumber: String(index), state: state as PartLineState })),
  };
  const after = { ...phone, parts: allBuiltIn(phone.parts) };
  expect(contradictionsOf(after)).toEqual({ overall: '„Wo ist?“ ist eingeschaltet' });
  expect(partsToBook(phone)).toBe(told);
});

it('only a check without defects is said to be passed', () => {
  const passed = 'Gerät erfolgreich als verkaufsbereit markiert! Qualitätsprüfung bestanden.';
  expect(qualityCheckSaved({ ...noAnswers, display: 'ok', overall: 'entfaellt' })).toBe(passed);
  expect(qualityCheckSaved({ ...noAnswers, display: 'defekt' })).not.toContain('bestanden');
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
