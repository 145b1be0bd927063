import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allPermissionKeys,
  completePermissions,
  grantedKeys,
  hasAnyPermission,
  hasPermission,
  isCalculatorOnly,
  type PermissionKey,
  permissionsOf,
  permissionsOnWire,
} from './permissions.rules.ts';

const anyKeys = fc.subarray(allPermissionKeys);

it('the key set is the specification\u2019s and the documents\u2019', () => {
  expect(allPermissionKeys).toEqual([
    'devices.view',
    'devices.create',
    'devices.edit',
    'devices.delete',
    'parts.view',
    'parts.create',
    'parts.edit',
    'parts.delete',
    'resellers.view',
    'resellers.create',
    'resellers.edit',
    'resellers.delete',
    'resellers.assign',
    'system.userManagement',
    'system.settings',
    'system.statistics',
    'tools.priceCalculator',
    'documents.view',
    'documents.create',
    'documents.cancel',
    'documents.close',
  ]);
});

it('granted keys make permissions on the wire and come back the same', () => {
  fc.assert(
    fc.property(anyKeys, (keys) => {
      const permissions = permissionsOnWire.parse(permissionsOf(keys));
      expect(grantedKeys(permissions)).toEqual(keys);
    }),
  );
});

it('a permission is held exactly when it was granted', () => {
  fc.assert(
    fc.property(anyKeys, fc.constantFrom(...allPermissionKeys), (keys, asked) => {
      expect(hasPermission(permissionsOf(keys), asked)).toBe(keys.includes(asked));
      expect(hasAnyPermission(permissionsOf(keys), [asked])).toBe(keys.includes(asked));
    }),
  );
});

it('what a role was stored without, a flag or a whole group, is not granted', () => {
  const stored = { devices: { view: true }, parts: {} };
  expect(hasPermission(stored, 'devices.view')).toBe(true);
  expect(hasPermission(stored, 'devices.create')).toBe(false);
  expect(hasPermission(stored, 'tools.priceCalculator')).toBe(false);
  expect(completePermissions(stored)).toEqual(permissionsOf(['devices.view']));
});

describe('the calculator-only layout', () => {
  const cases: [string, PermissionKey[], boolean][] = [
    ['the calculator alone', ['tools.priceCalculator'], true],
    ['with the parts view', ['tools.priceCalculator', 'parts.view'], true],
    ['with rights that show no screen', ['tools.priceCalculator', 'resellers.assign', 'devices.edit'], true],
    ['no calculator', ['parts.view'], false],
    ['nothing', [], false],
    ...(
      [
        'devices.view',
        'devices.create',
        'parts.create',
        'parts.edit',
        'parts.delete',
        'resellers.view',
        'system.userManagement',
        'system.settings',
        'system.statistics',
        'documents.view',
      ] as PermissionKey[]
    ).map((key): [string, PermissionKey[], boolean] => [
      `with ${key}`,
      ['tools.priceCalculator', key],
      false,
    ]),
  ];
  it.each(cases)('%s', (_title, keys, expected) => {
    expect(isCalculatorOnly(permissionsOf(keys))).toBe(expected);
  });
});
