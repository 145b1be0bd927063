import { expect, test } from 'vitest';
import { allPermissionKeys, permissionsOf } from '../permissions/permissions.rules.ts';
import type { Role } from '../roles/roles.contract.ts';
import type { BaseRole } from '../roles/roles.rules.ts';
import { distinctReasons, roleLimits, userLimits } from './account-limits.rules.ts';
import type { User } from './users.contract.ts';

const everything = permissionsOf(allPermissionKeys);

function user(_id: string, role: BaseRole, change: Partial<User> = {}): User {
  return {
    _id,
    name: _id,
    username: _id,
    email: `${_id}@example.org`,
    role,
    roleId: null,
    roleName: role,
    permissions: everything,
    isActive: true,
    mustChangePassword: false,
    createdAt: '2026-11-01T08:00:00.000Z',
    lastLogin: null,
    createdBy: null,
    ...change,
  };
}

const chef = user('chef', 'super_admin');
const counter = user('tresen', 'admin');
const helper = user('aushilfe', 'viewer', { permissions: permissionsOf(['devices.view']) });
const all = [chef, counter, helper];

test('a super admin may do everything to others', () => {
  expect(distinctReasons(userLimits(chef, counter, all))).toEqual([]);
});

test('nobody deactivates or deletes themselves, and changes their own password elsewhere', () => {
  const limits = userLimits(counter, counter, all);
  expect(limits.edit).toBeNull();
  expect(limits.resetPassword).toContain('Benutzermenü');
  expect(limits.toggle).toBe('Sie können Ihr eigenes Konto weder deaktivieren noch löschen');
  expect(limits.remove).toBe(limits.toggle);
});

test('an admin leaves a super admin alone', () => {
  const reasons = distinctReasons(userLimits(counter, chef, all));
  expect(reasons).toEqual([
    'Nur ein Super Administrator darf einen Super Administrator anlegen, ändern oder löschen',
  ]);
});

test('whoever holds more than oneself is out of reach', () => {
  const limits = userLimits(helper, counter, all);
  expect(Object.values(limits)).toEqual(
    Array(4).fill('Dieses Konto oder diese Rolle hat Berechtigungen, die Sie selbst nicht haben'),
  );
});

test('an inactive account can be activated by whoever may manage it', () => {
  expect(userLimits(chef, user('alt', 'admin', { isActive: false }), all).toggle).toBeNull();
});

test('a role in use stays, and a role above oneself is not changed', () => {
  const role: Role = {
    _id: 'r',
    name: 'lager',
    displayName: 'Lager',
    permissions: permissionsOf(['parts.delete']),
    hidesCosts: false,
    createdAt: '2026-11-01T08:00:00.000Z',
    userCount: 2,
  };
  expect(roleLimits(chef, role)).toEqual({
    edit: null,
    remove: 'Die Rolle wird noch verwendet: 2 Benutzer',
  });
  expect(roleLimits(chef, { ...role, userCount: 0 }).remove).toBeNull();
  expect(roleLimits(helper, { ...role, userCount: 0 }).edit).toContain('die Sie selbst nicht haben');
});
