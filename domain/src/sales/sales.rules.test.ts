import { describe, expect, it } from 'vitest';
import { type DeviceOfSale, reversedAmounts, saleSteps } from './sales.rules.ts';

const inStock: DeviceOfSale = {
  status: 'zum_verkauf',
  actualSellingPriceCents: null,
  soldDate: null,
  purchasePriceCents: 100_00,
  partsCents: 20_00,
  purchaseDate: new Date('2026-10-01T08:00:00Z'),
};
const sold: DeviceOfSale = {
  ...inStock,
  status: 'verkauft',
  actualSellingPriceCents: 250_00,
  soldDate: new Date('2026-10-31T12:00:00Z'),
};

describe('what the rows of sales have to tell', () => {
  it.each<[string, DeviceOfSale | null, DeviceOfSale | null, boolean, boolean]>([
    ['a phone that is bought', null, inStock, false, false],
    ['one that is sold from the start', null, sold, false, true],
    ['a sale', inStock, sold, false, true],
    ['a sale that is taken back', sold, inStock, true, false],
    ['a sold phone that is deleted', sold, null, true, false],
    ['a phone in stock that is deleted', inStock, null, false, false],
    ['nothing new', sold, { ...sold, soldDate: new Date(sold.soldDate ?? 0) }, false, false],
    ['another price', sold, { ...sold, actualSellingPriceCents: 240_00 }, true, true],
    ['another day', sold, { ...sold, soldDate: new Date('2026-11-01T12:00:00Z') }, true, true],
    ['another cost', sold, { ...sold, purchasePriceCents: 110_00 }, true, true],
    ['another part', sold, { ...sold, partsCents: 0 }, true, true],
    [
      'another day of purchase',
      sold,
      { ...sold, purchaseDate: new Date('2026-10-02T08:00:00Z') },
      true,
      true,
    ],
    ['another hour of it', sold, { ...sold, purchaseDate: new Date('2026-10-01T09:00:00Z') }, false, false],
    ['a cost of a phone in stock', inStock, { ...inStock, purchasePriceCents: 1 }, false, false],
  ])('%s', (_, before, after, reverses, sells) => {
    expect(saleSteps(before, after)).toEqual({ reverses, sells });
  });

  it('a sale and its reversal sum to nothing', () => {
    const amounts = { priceCents: 250_00, purchasePriceCents: 0, partsCents: 20_00, daysToSell: 3 };
    expect(reversedAmounts(amounts)).toEqual({
      priceCents: -250_00,
      purchasePriceCents: 0,
      partsCents: -20_00,
      daysToSell: -3,
    });
  });
});
