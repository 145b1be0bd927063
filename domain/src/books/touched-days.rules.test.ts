import { describe, expect, it } from 'vitest';
import type { DeviceOfSale } from '../sales/sales.rules.ts';
import { checkDaysOfBooks, touchedDays } from './touched-days.rules.ts';

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
  soldDate: new Date('2026-10-31T23:30:00Z'),
};
const free = { ...inStock, purchasePriceCents: 0 };

describe('days of the books that a change touches', () => {
  it.each<[string, DeviceOfSale | null, DeviceOfSale | null, string[]]>([
    ['a purchase', null, inStock, ['2026-10-01']],
    ['a phone without a price', null, free, []],
    ['a price that comes later', free, inStock, ['2026-10-01']],
    ['a price that goes', inStock, free, ['2026-10-01']],
    ['a phone that was sold at once', null, sold, ['2026-10-01', '2026-11-01']],
    ['a deletion', sold, null, ['2026-10-01', '2026-11-01']],
    ['a sale', inStock, sold, ['2026-11-01']],
    ['a sale that is taken back', sold, inStock, ['2026-11-01']],
    ['another price of it', sold, { ...sold, actualSellingPriceCents: 1_00 }, ['2026-11-01', '2026-11-01']],
    [
      'another day of it',
      sold,
      { ...sold, soldDate: new Date('2026-10-30T10:00:00Z') },
      ['2026-11-01', '2026-10-30'],
    ],
    ['another hour of it', sold, { ...sold, soldDate: new Date('2026-11-01T10:00:00Z') }, []],
    [
      'another purchase price of a sold phone',
      sold,
      { ...sold, purchasePriceCents: 1 },
      ['2026-10-01', '2026-10-01', '2026-11-01', '2026-11-01'],
    ],
    [
      'another day of purchase',
      inStock,
      { ...inStock, purchaseDate: new Date('2026-09-30T10:00:00Z') },
      ['2026-10-01', '2026-09-30'],
    ],
    ['parts of a sold phone', sold, { ...sold, partsCents: 0 }, []],
    ['another status', inStock, { ...inStock, status: 'gekauft' }, []],
  ])('%s', (_, before, after, days) => {
    expect(touchedDays(before, after)).toEqual(days);
  });

  it('a phone that the customer brought back touches the day of that alone', () => {
    expect(touchedDays(sold, inStock, '2026-11-18')).toEqual(['2026-11-18']);
  });
});

describe('days that the books can have', () => {
  const now = new Date('2026-11-18T22:59:00Z');
  it.each<[string, string | null]>([
    ['1999-12-31T22:59:59Z', 'purchase_outside_books'],
    ['1999-12-31T23:00:00Z', null],
    ['2026-11-18T22:59:59Z', null],
    ['2026-11-18T23:00:00Z', 'purchase_outside_books'],
  ])('bought %s', (date, code) => {
    const verdict = checkDaysOfBooks({ purchaseDate: new Date(date) }, now);
    expect(verdict.ok ? null : verdict.problem.code).toBe(code);
  });

  it('sold tomorrow', () => {
    const verdict = checkDaysOfBooks({ soldDate: new Date('2026-11-18T23:00:00Z') }, now);
    expect(verdict).toMatchObject({ ok: false, problem: { status: 400, code: 'sale_outside_books' } });
    expect(checkDaysOfBooks({ soldDate: null }, now).ok).toBe(true);
  });
});
