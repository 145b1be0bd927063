import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allBuiltIn,
  endsRepair,
  isBuiltIn,
  newlyBuiltIn,
  type PartLineState,
  takenOff,
  withStates,
} from './part-lines.rules.ts';

const planned = (partNumber: string) => ({ partNumber, state: 'geplant' as const });
const builtIn = (partNumber: string) => ({ partNumber, state: 'verbaut' as const });
const older = (partNumber: string): { partNumber: string; state?: PartLineState } => ({ partNumber });

describe('lines that are sent', () => {
  it('a new one is planned', () => {
    expect(withStates([{ partNumber: 'A' }], [])).toEqual([planned('A')]);
  });
  it('a known one keeps its state, whatever its case', () => {
    expect(withStates([{ partNumber: 'a ' }, { partNumber: 'b' }], [builtIn('A'), planned('B')])).toEqual([
      { partNumber: 'a ', state: 'verbaut' },
      { partNumber: 'b', state: 'geplant' },
    ]);
  });
  it('one from before there were states stays as it is stored', () => {
    expect(withStates([{ partNumber: 'A', state: 'verbaut' as const }], [older('A')])).toEqual([older('A')]);
  });
  it('a state that is sent counts', () => {
    expect(withStates([builtIn('A'), builtIn('B')], [planned('A')])).toEqual([builtIn('A'), builtIn('B')]);
  });
});

it('what is dropped or planned again was taken off, what came built in is newly so', () => {
  const before = [builtIn('A'), older('B'), planned('C'), builtIn('D')];
  const after = [planned('a'), builtIn('C'), builtIn('D')];
  expect(takenOff(before, after)).toEqual([builtIn('A'), older('B')]);
  expect(newlyBuiltIn(before, after)).toEqual([builtIn('C')]);
});

it('after all are built in nothing is left to build in', () => {
  const lines = fc.array(
    fc.record({ partNumber: fc.string(), state: fc.constantFrom<PartLineState[]>('geplant', 'verbaut') }),
  );
  fc.assert(
    fc.property(lines, (some) => {
      expect(allBuiltIn(some).every(isBuiltIn)).toBe(true);
      expect(takenOff(some, allBuiltIn(some))).toEqual([]);
    }),
  );
});

it.each([
  ['in_reparatur', 'verkaufsbereit', true],
  ['in_reparatur', 'zum_verkauf', true],
  ['in_reparatur', 'verkauft', true],
  ['in_reparatur', 'gekauft', false],
  ['in_reparatur', 'in_reparatur', false],
  ['gekauft', 'verkaufsbereit', false],
  ['verkaufsbereit', 'zum_verkauf', false],
] as const)('from %s to %s ends a repair: %s', (from, to, expected) => {
  expect(endsRepair(from, to)).toBe(expected);
});
