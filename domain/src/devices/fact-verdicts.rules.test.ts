import { expect, it } from 'vitest';
import { factVerdicts } from './fact-verdicts.rules.ts';

const nothing = { usaBlockStatus: null, simLock: null, fmiOn: null };

it('what nobody said is unknown, never fine', () => {
  expect(factVerdicts(nothing).map(({ value, kind }) => [value, kind])).toEqual([
    ['Unbekannt', 'unknown'],
    ['Unbekannt', 'unknown'],
    ['Unbekannt', 'unknown'],
  ]);
});

it.each([
  [{ usaBlockStatus: 'Clean' }, 'usaBlockStatus', 'Clean', 'fine'],
  [
    { usaBlockStatus: 'Reported stolen by AT&T MOBILITY' },
    'usaBlockStatus',
    'Reported stolen by AT&T MOBILITY',
    'problem',
  ],
  [{ usaBlockStatus: '' }, 'usaBlockStatus', '', 'problem'],
  [{ simLock: true }, 'simLock', 'Gesperrt', 'problem'],
  [{ simLock: false }, 'simLock', 'Frei', 'fine'],
  [{ fmiOn: true }, 'fmiOn', 'Ein', 'problem'],
  [{ fmiOn: false }, 'fmiOn', 'Aus', 'fine'],
])('%j: %s is %j, %s', (facts, field, value, kind) => {
  expect(factVerdicts({ ...nothing, ...facts })).toContainEqual({ field, value, kind });
});
