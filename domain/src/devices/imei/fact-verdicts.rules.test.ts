import { expect, it } from 'vitest';
import { factVerdicts } from './fact-verdicts.rules.ts';

const nothing = { model: 'iPhone 13', usaBlockStatus: null, simLock: null, fmiOn: null };

it('what nobody said is unknown, never fine', () => {
  expect(factVerdicts(nothing).map(({ value, kind }) => [value, kind])).toEqual([
    ['Unbekannt', 'unknown'],
    ['Unbekannt', 'unknown'],
    ['Unbekannt', 'unknown'],
  ]);
});

const stolen = 'Reported stolen by AT&T MOBILITY';

it.each([
  [{ usaBlockStatus: 'Clean' }, 'usaBlockStatus', 'Nicht gesperrt (Clean)', 'fine', undefined],
  [{ usaBlockStatus: stolen }, 'usaBlockStatus', 'Als gestohlen gemeldet (AT&T MOBILITY)', 'problem', stolen],
  [{ usaBlockStatus: 'Gesperrt' }, 'usaBlockStatus', 'Gesperrt', 'problem', undefined],
  [{ usaBlockStatus: '' }, 'usaBlockStatus', '', 'problem', undefined],
  [{ simLock: true }, 'simLock', 'Gesperrt', 'problem', undefined],
  [{ simLock: false }, 'simLock', 'Frei', 'fine', undefined],
  [{ fmiOn: true }, 'fmiOn', 'Ein', 'problem', undefined],
  [{ fmiOn: false }, 'fmiOn', 'Aus', 'fine', undefined],
])('%j: %s is %j, %s', (facts, field, value, kind, said) => {
  const verdict = factVerdicts({ ...nothing, ...facts }).find((one) => one.field === field);
  expect(verdict).toEqual({ field, value, kind, ...(said && { said }) });
});

it.each([
  ['iPhone 13', null, true],
  ['iPhone 13', false, true],
  ['Fairphone 4', null, false],
  ['Fairphone 4', false, false],
  ['Galaxy S23', true, false],
  ['Unbekanntes Modell', null, false],
  ['Unbekanntes Modell', true, true],
])('of %j with Find My %j there is a word about it: %s', (model, fmiOn, isNamed) => {
  const fields = factVerdicts({ ...nothing, model, fmiOn }).map(({ field }) => field);
  expect(fields.includes('fmiOn')).toBe(isNamed);
});

it('what the sandbox says never looks like a clean check', () => {
  const clean = { model: 'iPhone 13', usaBlockStatus: 'Clean', simLock: false, fmiOn: true };
  const told = (checkSource: 'sandbox' | 'provider') =>
    factVerdicts({ ...clean, checkSource }).map(({ value, kind }) => [value, kind]);
  expect(told('sandbox')).toEqual([
    ['Nicht gesperrt (Clean) · Sandbox', 'unknown'],
    ['Frei · Sandbox', 'unknown'],
    ['Ein · Sandbox', 'problem'],
  ]);
  expect(told('provider').map(([, kind]) => kind)).toEqual(['fine', 'fine', 'problem']);
});
