import { permissionsOf } from '@kreislauf/domain/permissions/permissions.rules';
import { rolePresets } from '@kreislauf/domain/roles/roles.rules';
import { describe, expect, test } from 'vitest';
import { paths } from '../shared/paths.ts';
import { isCurrent, maySee, navigationFor, shopLinks } from './navigation.ts';
import { staffRoutes } from './staff-routes.tsx';

function labels(...granted: Parameters<typeof permissionsOf>[0] extends Iterable<infer Key> ? Key[] : never) {
  return navigationFor({ permissions: permissionsOf(granted), hidesCosts: false }, staffRoutes).map((item) =>
    item.kind === 'link' ? item.link.label : item.links.map((link) => link.label),
  );
}

describe('the navigation', () => {
  test.each([
    ['tools.priceCalculator', ['Preisrechner']],
    ['devices.create', ['Ankaufleitfaden']],
    ['devices.view', ['Geräte']],
    ['parts.view', ['Ersatzteile', 'Foneday-Suche']],
    ['system.settings', ['Sync Einstellungen']],
    ['system.statistics', ['Dashboard', 'Analytics']],
    ['documents.view', ['Belege', 'Buchhaltung']],
    ['resellers.view', ['Reseller']],
    ['system.userManagement', ['Benutzer']],
    ['devices.edit', ['Werkstatt']],
    ['parts.delete', []],
  ] as const)('%s shows %j', (flag, expected) => {
    expect(labels(flag)).toEqual(expected);
  });

  test('the price book is shown to those who buy or set prices, and only with the right to read it', () => {
    expect(labels('devices.view', 'tools.priceCalculator')).toEqual(['Geräte', 'Preisrechner']);
    expect(labels('devices.view', 'devices.create')).toEqual(['Geräte', 'Preisbuch', 'Ankaufleitfaden']);
  });

  test('whoever sees no costs is led to no screen of them', () => {
    const permissions = permissionsOf([
      'system.statistics',
      'tools.priceCalculator',
      'devices.view',
      'documents.view',
    ]);
    const items = navigationFor({ permissions, hidesCosts: true }, staffRoutes);
    expect(items.map((item) => (item.kind === 'link' ? item.link.label : item.label))).toEqual([
      'Dashboard',
      'Geräte',
      'Preisrechner',
      'Belege',
    ]);
  });

  test.each([
    [['devices.view', 'devices.edit', 'documents.create'], false, true],
    [['devices.view', 'devices.edit', 'documents.create'], true, false],
    [['devices.view', 'documents.create'], false, false],
    [['devices.view', 'devices.edit', 'documents.view'], false, false],
  ] as const)('a trade-in with %j, costs hidden %s: %s', (granted, hidesCosts, isOpen) => {
    const route = staffRoutes.find(({ path }) => path === paths.tradeIn);
    expect(route && maySee({ permissions: permissionsOf(granted), hidesCosts }, route)).toBe(isOpen);
  });

  test('nobody sees anything without a permission', () => {
    expect(labels()).toEqual([]);
  });

  test('several tools share a dropdown, everything else stays a link', () => {
    const manager = rolePresets.find((preset) => preset.id === 'manager');
    const items = navigationFor(
      { permissions: manager?.permissions ?? permissionsOf([]), hidesCosts: false },
      staffRoutes,
    );
    expect(items.map((item) => (item.kind === 'link' ? item.link.label : item.label))).toEqual([
      'Dashboard',
      'Analytics',
      'Geräte',
      'Werkstatt',
      'Preisbuch',
      'Ersatzteile',
      'Werkzeuge',
      'Belege',
      'Buchhaltung',
      'Reseller',
    ]);
    const [tools] = navigationFor(
      { permissions: manager?.permissions ?? permissionsOf([]), hidesCosts: false },
      staffRoutes,
      true,
    ).filter((item) => item.kind === 'tools');
    expect(tools?.links.map(({ label }) => label)).toEqual([
      'Werkstatt',
      'Preisbuch',
      'Ankaufleitfaden',
      'Foneday-Suche',
      'Preisrechner',
    ]);
  });

  test('settings, outbox, keys and webhooks stand in the menu of the user', () => {
    const linksOf = (...granted: Parameters<typeof labels>) =>
      shopLinks({ permissions: permissionsOf(granted), hidesCosts: false }, staffRoutes);
    expect(linksOf('system.settings').map(({ label }) => label)).toEqual([
      'E-Mail-Ausgang',
      'Einstellungen',
      'API-Schlüssel',
      'Webhooks',
    ]);
    expect(linksOf('devices.view', 'system.statistics')).toEqual([]);
  });
});

describe('the current page', () => {
  test.each([
    ['/', '/', true],
    ['/', '/devices', false],
    ['/devices', '/devices', true],
    ['/devices', '/devices/add', true],
    ['/parts', '/parts-archive', false],
  ])('%s is marked on %s: %s', (to, pathname, expected) => {
    expect(isCurrent(to, pathname)).toBe(expected);
  });
});

test('every route of the table has a path and a guard of its own', () => {
  const routePaths = staffRoutes.map((route) => route.path);
  expect(new Set(routePaths).size).toBe(routePaths.length);
  expect(staffRoutes.every((route) => [route.permission].flat().every((key) => key.includes('.')))).toBe(
    true,
  );
});
