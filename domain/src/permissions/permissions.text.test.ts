import { expect, test } from 'vitest';
import { allPermissionKeys, permissionsOf } from './permissions.rules.ts';
import {
  keysOfGroup,
  permissionDifferences,
  permissionLabel,
  permissionsInWords,
} from './permissions.text.ts';

test('every permission has a label of its own', () => {
  const labels = allPermissionKeys.map(permissionLabel);
  expect(new Set(labels).size).toBe(allPermissionKeys.length);
});

test('a group lists its own keys', () => {
  expect(keysOfGroup('system')).toEqual(['system.userManagement', 'system.settings', 'system.statistics']);
});

test('a change is told as what was given and what was taken', () => {
  const before = permissionsOf(['devices.view', 'parts.view']);
  const after = permissionsOf(['devices.view', 'devices.delete']);
  expect(permissionDifferences(before, after)).toEqual({
    given: ['Geräte löschen'],
    taken: ['Ersatzteile anzeigen'],
  });
});

test('what is granted is told by group, all of a group in one word', () => {
  const granted = permissionsOf(['devices.view', 'devices.edit', ...keysOfGroup('parts'), 'system.settings']);
  expect(permissionsInWords(granted)).toEqual([
    'Geräte: Anzeigen, Bearbeiten',
    'Ersatzteile: alles',
    'System: Einstellungen',
  ]);
  expect(permissionsInWords(permissionsOf(['tools.priceCalculator']))).toEqual(['Werkzeuge: Preisrechner']);
});
