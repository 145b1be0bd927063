import { describe, expect, it } from 'vitest';
import { allPermissionKeys, grantedKeys, permissionsOf } from '../permissions/permissions.rules.ts';
import { type BaseRole, effectivePermissions, roleLabel, rolePresets } from './roles.rules.ts';

const manager = [
  'devices.view',
  'devices.create',
  'devices.edit',
  'parts.view',
  'parts.create',
  'parts.edit',
  'resellers.view',
  'resellers.assign',
  'system.statistics',
  'tools.priceCalculator',
  'documents.view',
  'documents.create',
];
const viewer = ['devices.view', 'parts.view', 'system.statistics', 'tools.priceCalculator'];

describe('what a base role may do by default', () => {
  it.each<[BaseRole, string[]]>([
    ['super_admin', allPermissionKeys],
    ['admin', allPermissionKeys],
    ['manager', manager],
    ['viewer', viewer],
  ])('%s', (role, keys) => {
    expect(grantedKeys(effectivePermissions(role, null))).toEqual(keys);
  });
});

describe('a detailed role', () => {
  const detailed = permissionsOf(['parts.view']);

  it.each<BaseRole>(['admin', 'manager', 'viewer'])('overrides the defaults of %s', (role) => {
    expect(effectivePermissions(role, detailed)).toEqual(detailed);
    expect(roleLabel(role, 'Werkstatt')).toBe('Werkstatt');
  });

  it('that was stored before a group came is complete without it', () => {
    const { documents: _, ...stored } = permissionsOf(['parts.view', 'documents.view']);
    expect(effectivePermissions('viewer', stored)).toEqual(detailed);
  });

  it('does not bind a super_admin', () => {
    expect(grantedKeys(effectivePermissions('super_admin', detailed))).toEqual(allPermissionKeys);
    expect(roleLabel('super_admin', 'Werkstatt')).toBe('Super Administrator');
  });
});

it('base roles have German labels', () => {
  expect(
    (['super_admin', 'admin', 'manager', 'viewer'] as const).map((role) => roleLabel(role, null)),
  ).toEqual(['Super Administrator', 'Administrator', 'Manager', 'Betrachter']);
});

it('the presets are the specification\u2019s, and one for the workshop that sees no costs', () => {
  expect(
    rolePresets.map(({ id, name, displayName, permissions }) => [
      id,
      name,
      displayName,
      grantedKeys(permissions),
    ]),
  ).toEqual([
    ['calculator_only', 'calculator_user', 'Preisrechner Benutzer', ['parts.view', 'tools.priceCalculator']],
    ['viewer', 'viewer', 'Betrachter', viewer],
    ['manager', 'manager', 'Manager', manager],
    ['technician', 'techniker', 'Techniker', ['devices.view', 'devices.edit', 'parts.view']],
  ]);
  expect(rolePresets.filter(({ hidesCosts }) => hidesCosts).map(({ id }) => id)).toEqual(['technician']);
});
