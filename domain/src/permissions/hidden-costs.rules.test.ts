import { describe, expect, it } from 'vitest';
import { fewerPrices, isLeftOut, seenPrices, seenPricesWith } from './hidden-costs.rules.ts';
import { type PermissionKey, permissionsOf } from './permissions.rules.ts';

const seenBy = (granted: PermissionKey[], hidesCosts = true) =>
  seenPricesWith({ permissions: permissionsOf(granted), hidesCosts });

describe('which prices somebody is shown', () => {
  it('all, unless the role hides costs', () => {
    expect(seenBy(['devices.view', 'devices.edit'], false)).toBe('all');
    expect([seenPrices(null), seenPrices({ kind: 'reseller' })]).toEqual(['all', 'all']);
    for (const mark of ['euro', 'cost', 'plannedPrice', 'document', undefined] as const)
      expect(isLeftOut(mark, 'all')).toBe(false);
  });

  it('planned ones only to who could not read part prices by them', () => {
    expect(seenBy(['devices.view'])).toBe('withProfit');
    expect(seenBy(['devices.view', 'devices.edit'])).toBe('sold');
    expect(seenBy(['devices.view', 'devices.create'])).toBe('sold');
  });

  it('by a key never more than its maker sees', () => {
    expect(fewerPrices('sold', 'withProfit')).toBe('sold');
    expect(fewerPrices('all', 'withProfit')).toBe('withProfit');
    expect(fewerPrices('all', 'all')).toBe('all');
  });

  it.each(['withProfit', 'sold'] as const)('no cost, and what is sold for (%s)', (seen) => {
    expect([isLeftOut('cost', seen), isLeftOut('euro', seen), isLeftOut(undefined, seen)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('a planned price with no profit in it is what the phone cost, and goes as well', () => {
    const rule = isLeftOut('plannedPrice', 'withProfit');
    const isHidden = (owner: object) => typeof rule === 'function' && rule(owner);
    const device = { purchasePrice: 100.1, parts: [{ price: 20.2 }] };
    expect(isHidden({ ...device, sellingPrice: 120.3 })).toBe(true);
    expect(isHidden({ ...device, sellingPrice: 120.31 })).toBe(false);
    expect(isHidden({ purchasePrice: null, sellingPrice: null })).toBe(false);
    expect(isLeftOut('plannedPrice', 'sold')).toBe(true);
  });

  it.each([
    ['ankauf', true],
    ['storno', true],
    ['rechnung', false],
  ])('of what stands on a document: %s is hidden: %s', (kind, isHidden) => {
    for (const seen of ['withProfit', 'sold'] as const) {
      const rule = isLeftOut('document', seen);
      expect(typeof rule === 'function' && rule({ kind })).toBe(isHidden);
    }
  });
});
