import { describe, expect, it } from 'vitest';
import { allPermissionKeys, permissionsOf } from '../permissions/permissions.rules.ts';
import { changeKinds } from './events.rules.ts';
import { maySeeChanges } from './seen-changes.rules.ts';

const seen = (granted: Parameters<typeof permissionsOf>[0], hidesCosts = false) =>
  changeKinds.filter((kind) =>
    maySeeChanges(kind, {
      kind: 'staff',
      permissions: permissionsOf(granted),
      hidesCosts,
      pending: null,
      via: { kind: 'session' },
    }),
  );

describe('what staff are told of', () => {
  it.each([
    ['devices.view', ['device', 'price']],
    ['parts.view', ['part']],
    ['resellers.view', ['assignment', 'reseller']],
    ['system.userManagement', ['user']],
    ['documents.view', ['document']],
    ['tools.priceCalculator', []],
  ] as const)('%s', (flag, kinds) => {
    expect(seen([flag])).toEqual(kinds);
  });

  it('is everything but the price book for a role that hides costs', () => {
    expect(seen(allPermissionKeys, true)).toEqual(changeKinds.filter((kind) => kind !== 'price'));
  });
});
