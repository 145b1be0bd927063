import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDonorStays } from '../device-bonds.rules.ts';
import {
  calculateShares,
  checkDonatedOnce,
  checkMayDonate,
  checkShares,
  priceWithDonated,
} from './donor.rules.ts';

it.each([
  [10_000, [undefined, undefined, undefined], [3334, 3333, 3333]],
  [10_000, [4000, undefined, undefined], [4000, 3000, 3000]],
  [101, [undefined, 1, undefined], [50, 1, 50]],
  [1, [undefined, undefined], [1, 0]],
  [0, [undefined, undefined], [0, 0]],
  [10_000, [10_000, undefined], [10_000, 0]],
  [10_000, [2500, 7500], [2500, 7500]],
])('of %i cents with %j given the shares are %j', (price, given, shares) => {
  expect(checkShares(price, given).ok).toBe(true);
  expect(calculateShares(price, given)).toEqual(shares);
});

it('shares are the price to the cent, given ones stay, and of the others none has a cent more than it must', () => {
  const given = fc.array(fc.option(fc.nat({ max: 100_000 }), { nil: undefined }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000 }), given, (priceCents, shares) => {
      fc.pre(checkShares(priceCents, shares).ok);
      const calculated = calculateShares(priceCents, shares);
      expect(calculated.reduce((sum, share) => sum + share, 0)).toBe(priceCents);
      for (const [index, share] of shares.entries())
        if (share !== undefined) expect(calculated[index]).toBe(share);
      const split = calculated.filter((_, index) => shares[index] === undefined);
      expect(Math.max(0, ...split) - Math.min(...split, Math.max(0, ...split))).toBeLessThanOrEqual(1);
      expect(Math.min(0, ...calculated)).toBe(0);
    }),
  );
});

it.each([
  [100, [101, undefined], 'shares_too_high'],
  [100, [60, 41], 'shares_too_high'],
  [100, [60, 39], 'shares_too_low'],
  [0, [1], 'shares_too_high'],
])('of %i cents %j cannot be shared out', (price, given, code) => {
  expect(checkShares(price, given)).toMatchObject({ problem: { code, status: 400 } });
});

it.each([
  ['an empty shelf', 0, 2000, 3334, 1, 3334],
  ['an empty shelf', 0, 2000, 1000, 3, 333],
  ['a shelf below zero', -2, 2000, 1000, 1, 1000],
  ['pieces that are there', 3, 2000, 3334, 2, 1867],
  ['one dear phone beside many cheap parts', 19, 2000, 40_000, 1, 3900],
  ['pieces that cost nothing yet', 5, 0, 3000, 1, 3000],
  ['a phone that cost nothing', 3, 2000, 0, 2, 2000],
])('%s (%i for %i cents) with %i cents for %i more make a price of %i', (_, ...figures) => {
  const [stock, priceCents, shareCents, quantity, price] = figures;
  expect(priceWithDonated({ stock, priceCents }, { shareCents, quantity })).toBe(price);
});

describe('who gives parts', () => {
  it.each([
    [{ status: 'gekauft', isAssigned: false, isDonor: false }, undefined],
    [{ status: 'zum_verkauf', isAssigned: false, isDonor: false }, undefined],
    [{ status: 'verkauft', isAssigned: false, isDonor: false }, 'device_sold'],
    [{ status: 'zum_verkauf', isAssigned: true, isDonor: false }, 'device_assigned'],
    [{ status: 'gekauft', isAssigned: false, isDonor: true }, 'device_is_donor'],
  ] as const)('%j is %s', (device, code) => {
    const verdict = checkMayDonate(device);
    expect(verdict.ok ? undefined : [verdict.problem.code, verdict.problem.status]).toEqual(
      code && [code, 409],
    );
  });

  it('has each part in one line', () => {
    expect(checkDonatedOnce([{ partNumber: 'A' }, { partNumber: 'B' }]).ok).toBe(true);
    expect(checkDonatedOnce([{ partNumber: 'A' }, { partNumber: ' a ' }])).toMatchObject({
      problem: { status: 400 },
    });
  });

  it('keeps status, sale, parts and price, and may get another note', () => {
    expect(checkDonorStays({}).ok).toBe(true);
    for (const field of ['status', 'parts', 'purchasePriceCents', 'actualSellingPriceCents', 'soldDate'])
      expect(checkDonorStays({ [field]: 1 })).toMatchObject({ problem: { status: 409 } });
  });
});
