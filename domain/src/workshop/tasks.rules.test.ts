import { describe, expect, it } from 'vitest';
import type { FittedPart } from '../devices/part-lines/replacements.rules.ts';
import { tasksOf } from './tasks.rules.ts';

const part = (category: string, state: 'geplant' | 'verbaut' = 'geplant'): FittedPart => ({
  partNumber: `X-${category}`,
  description: `${category} für iPhone 13`,
  category,
  state,
});

describe('what is to be done at a phone', () => {
  const cases: [string, string[], FittedPart[], string[]][] = [
    ['a sound phone', [], [], []],
    ['scratches, which are sold as they are', ['Display: Kratzer', 'Gehäuse: Dellen'], [], []],
    [
      'what the purchase found',
      ['Display: Gesprungen', 'Akku muss getauscht werden'],
      [],
      ['Display tauschen', 'Akku tauschen'],
    ],
    [
      'the same with a part planned for it, said once',
      ['Display: Gesprungen', 'Display: Touch-Probleme'],
      [part('Display')],
      ['Display tauschen'],
    ],
    ['a part that is built in', ['Display: Gesprungen'], [part('Display', 'verbaut')], []],
    ['a part of no kind', [], [part('Kleberahmen')], ['Kleberahmen für iPhone 13 einbauen']],
    [
      'what no part mends',
      ['Wasserschaden', 'iCloud-Sperre aktiv', 'SIM-Lock aktiv', 'WLAN: nicht in Ordnung'],
      [],
      ['Wasserschaden prüfen', 'iCloud-Sperre aufheben lassen', 'SIM-Lock klären', 'WLAN prüfen'],
    ],
    ['what somebody wrote', ['Display flackert'], [], ['Display flackert']],
  ];
  it.each(cases)('%s', (_what, defects, parts, tasks) => {
    expect(tasksOf({ defects, parts })).toEqual(tasks);
  });
});
