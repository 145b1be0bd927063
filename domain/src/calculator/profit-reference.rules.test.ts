import { describe, expect, it } from 'vitest';
import { mostSimilar, profitOf, profitReferenceOf, type SoldDevice } from './profit-reference.rules.ts';

const device = (id: string, values: Partial<SoldDevice> = {}): SoldDevice => ({
  id,
  model: 'iPhone 13',
  modelDesc: 'iPhone 13 128GB Black',
  purchasePriceCents: 200_00,
  partsCents: 50_00,
  actualSellingPriceCents: 350_00,
  soldDate: new Date('2026-05-01'),
  ...values,
});

describe('the profit reference', () => {
  it('rounds half a cent of loss as half a cent of gain', () => {
    const group = {
      devices: 2,
      sellingCents: 5,
      partsCents: 0,
      lowestProfitCents: -5,
      highestProfitCents: 0,
    };
    expect(profitReferenceOf([{ ...group, profitCents: -5 }])).toMatchObject({
      averageSellingCents: 3,
      averageProfitCents: -3,
    });
  });

  it('puts the spellings of one model together', () => {
    const reference = profitReferenceOf([
      {
        devices: 1,
        sellingCents: 300_00,
        partsCents: 30_00,
        profitCents: 70_00,
        lowestProfitCents: 70_00,
        highestProfitCents: 70_00,
      },
      {
        devices: 2,
        sellingCents: 700_00,
        partsCents: 0,
        profitCents: 50_00,
        lowestProfitCents: -10_00,
        highestProfitCents: 60_00,
      },
    ]);
    expect(reference).toEqual({
      devices: 3,
      averageSellingCents: 333_33,
      averagePartsCents: 10_00,
      averageProfitCents: 40_00,
      lowestProfitCents: -10_00,
      highestProfitCents: 70_00,
    });
  });

  it('is nothing where nothing was sold', () => {
    expect(profitReferenceOf([])).toBeNull();
  });
});

describe('the three most similar sold devices', () => {
  const ids = (devices: SoldDevice[]) => devices.map(({ id }) => id);

  it('nearest storage first, then repair costs, then the latest sale', () => {
    const sold = [
      device('other storage', { modelDesc: 'iPhone 13 512GB' }),
      device('dear repair', { partsCents: 120_00 }),
      device('old', { soldDate: new Date('2025-01-01') }),
      device('new'),
      device('unknown storage', { modelDesc: null }),
    ];
    expect(ids(mostSimilar(sold, { storage: 128, partsCents: 50_00 }))).toEqual([
      'new',
      'old',
      'dear repair',
    ]);
    expect(ids(mostSimilar(sold, { storage: 512, partsCents: 50_00 }))).toEqual([
      'other storage',
      'unknown storage',
      'new',
    ]);
  });

  it('without a storage the repair costs count', () => {
    const sold = [device('far', { partsCents: 90_00 }), device('near', { partsCents: 10_00 })];
    expect(ids(mostSimilar(sold, { storage: null, partsCents: 0 }))).toEqual(['near', 'far']);
  });
});

it('the profit of a sold device', () => {
  expect(profitOf(device('x'))).toBe(100_00);
});
