import { describe, expect, it } from 'vitest';
import type { StaffRights } from '../permissions/granting.rules.ts';
import { allPermissionKeys, type PermissionKey, permissionsOf } from '../permissions/permissions.rules.ts';
import type { BaseRole } from '../roles/roles.rules.ts';
import { type LinkTarget, mayReadLink } from './personal-links.rules.ts';

const staff = (role: BaseRole, keys: Iterable<PermissionKey>): StaffRights => ({
  role,
  permissions: permissionsOf(keys),
});
const root = staff('super_admin', allPermissionKeys);
const admin = staff('admin', allPermissionKeys);
const viewer = staff('viewer', ['devices.view']);
const settingsOnly = staff('viewer', ['system.settings']);
const everythingButUsers = staff(
  'viewer',
  allPermissionKeys.filter((key) => key !== 'system.userManagement'),
);

describe('the link in a mail', () => {
  it.each<[string, StaffRights, LinkTarget, boolean]>([
    ['a super_admin reads a super_admin’s reset', root, { kind: 'staffReset', rights: root }, true],
    ['an admin does not', admin, { kind: 'staffReset', rights: root }, false],
    ['an admin reads another admin’s reset', admin, { kind: 'staffReset', rights: admin }, true],
    ['settings alone read no reset', settingsOnly, { kind: 'staffReset', rights: viewer }, false],
    ['nor one of an equal', settingsOnly, { kind: 'staffReset', rights: settingsOnly }, false],
    ['nor does anyone without users', everythingButUsers, { kind: 'staffReset', rights: viewer }, false],
    ['an admin reads an invitation', admin, { kind: 'staffInvitation', rights: viewer }, true],
    ['but none to a super_admin', admin, { kind: 'staffInvitation', rights: root }, false],
    ['settings alone read none', settingsOnly, { kind: 'staffInvitation', rights: settingsOnly }, false],
    ['a reseller’s reset needs resellers.edit', everythingButUsers, { kind: 'resellerReset' }, true],
    ['which settings are not', settingsOnly, { kind: 'resellerReset' }, false],
    ['an invitation resellers.create', everythingButUsers, { kind: 'resellerInvitation' }, true],
    ['which settings are not either', settingsOnly, { kind: 'resellerInvitation' }, false],
  ])('%s', (_title, reader, target, expected) => {
    expect(mayReadLink(reader, target)).toBe(expected);
  });
});
