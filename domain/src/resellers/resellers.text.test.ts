import { expect, it } from 'vitest';
import { keptAssignments, openDevicesHint } from './resellers.text.ts';

it.each([
  [0, 0, null],
  [1, 0, '1 Gerät ist noch zugewiesen. Bitte entziehen Sie zuerst das Gerät.'],
  [3, 0, '3 Geräte sind noch zugewiesen. Bitte entziehen Sie zuerst die Geräte.'],
  [0, 1, '1 Gerät ist noch im Versand. Bitte wählen Sie zuerst „Vorgang abbrechen“.'],
  [0, 2, '2 Geräte sind noch im Versand. Bitte wählen Sie zuerst „Vorgang abbrechen“.'],
  [
    2,
    1,
    '3 Geräte sind noch zugewiesen, davon 1 im Versand. Bitte entziehen Sie zuerst die Geräte; wo der Versand läuft, wählen Sie „Vorgang abbrechen“.',
  ],
])('%d devices to withdraw and %d on the way keep a reseller from deletion: %s', (open, shipping, hint) => {
  expect(openDevicesHint({ openCount: open, shippingCount: shipping })).toBe(hint);
});

it('a deletion says what stays', () => {
  expect([keptAssignments(0, 0), keptAssignments(1, 1), keptAssignments(4, 2)]).toEqual([
    'Es gab keine Zuweisungen',
    '1 Zuweisung bleibt in der Statistik, davon 1 verkauft',
    '4 Zuweisungen bleiben in der Statistik, davon 2 verkauft',
  ]);
});
