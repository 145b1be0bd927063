import { expect, it } from 'vitest';
import { allPermissionKeys, grantedKeys, permissionsOf } from '../permissions/permissions.rules.ts';
import { checkNewKey, isKeyAlive, refusalUntil, rightsOfKey } from './api-keys.rules.ts';

const now = new Date('2026-11-18T12:00:00Z');

it.each([
  [['devices.view'], ['devices.view', 'parts.view'], ['devices.view']],
  [['devices.view', 'parts.edit'], ['devices.view'], ['devices.view']],
  [allPermissionKeys, [], []],
] as const)('a key for %j of a maker with %j may %j', (key, maker, may) => {
  const rights = rightsOfKey(
    { permissions: permissionsOf(key), hidesCosts: false },
    { permissions: permissionsOf(maker), hidesCosts: false },
  );
  expect(grantedKeys(rights.permissions)).toEqual(may);
});

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('costs hidden from the key (%s) or from its maker (%s) are hidden: %s', (ofKey, ofMaker, hidden) => {
  const permissions = permissionsOf(['devices.view']);
  const rights = rightsOfKey({ permissions, hidesCosts: ofKey }, { permissions, hidesCosts: ofMaker });
  expect(rights.hidesCosts).toBe(hidden);
});

it('a key needs a flag and a future', () => {
  const permissions = permissionsOf(['devices.view']);
  expect(checkNewKey({ permissions }, now).ok).toBe(true);
  expect(checkNewKey({ permissions: {} }, now).ok).toBe(false);
  expect(checkNewKey({ permissions: { devices: { view: false } } }, now).ok).toBe(false);
  expect(checkNewKey({ permissions, expiresAt: now }, now).ok).toBe(false);
  expect(isKeyAlive({ expiresAt: now }, now)).toBe(false);
  expect(isKeyAlive({ expiresAt: null }, now)).toBe(true);
});

it('whoever has to wait is told for how long', () => {
  expect(refusalUntil(new Date(now.getTime() + 1), now).seconds).toBe(1);
  expect(refusalUntil(new Date(now.getTime() + 59_001), now).seconds).toBe(60);
});
