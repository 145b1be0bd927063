import { expect, it } from 'vitest';
import { keptAssignments, openAssignmentsHint } from './resellers.text.ts';

it('the hint at a disabled deletion counts the devices that are out', () => {
  expect(openAssignmentsHint(1)).toBe('1 Gerät ist noch zugewiesen. Entziehen Sie es zuerst.');
  expect(openAssignmentsHint(3)).toBe('3 Geräte sind noch zugewiesen. Entziehen Sie sie zuerst.');
});

it('a deletion says what stays', () => {
  expect([keptAssignments(0, 0), keptAssignments(1, 1), keptAssignments(4, 2)]).toEqual([
    'Es gab keine Zuweisungen',
    '1 Zuweisung bleibt in der Statistik, davon 1 verkauft',
    '4 Zuweisungen bleiben in der Statistik, davon 2 verkauft',
  ]);
});
