import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poolTax, taxableMargin, taxationOf, taxOnSales, taxShown, taxWithin } from './tax.rules.ts';

it('a business that shows tax takes a phone out of the margin scheme, and out of no other', () => {
  expect(taxationOf({ scheme: 'differenz' }, 'unternehmer')).toBe('regel');
  expect(taxationOf({ scheme: 'differenz' }, 'privat')).toBe('differenz');
  expect(taxationOf({ scheme: 'kleinunternehmer' }, 'unternehmer')).toBe('kleinunternehmer');
});

describe('tax to the cent, half up', () => {
  it.each([
    [119_00, 19, 19_00],
    [100_00, 19, 15_97],
    [3, 19, 0],
    [4, 19, 1],
    [107_00, 7, 7_00],
    [100_00, 0, 0],
  ])('%i cents at %i percent contain %i', (gross, rate, tax) => {
    expect(taxWithin(gross, rate)).toBe(tax);
  });

  it('net and tax sum to the gross, and only the regular scheme shows them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (gross, rate) => {
          const shown = taxShown(gross, 'regel', rate);
          expect((shown?.netCents ?? 0) + (shown?.taxCents ?? 0)).toBe(gross);
        },
      ),
    );
    expect(taxShown(100, 'differenz', 19)).toBeNull();
  });

  it.each([
    [{ scheme: 'differenz', rate: 19 } as const, 7_98],
    [{ scheme: 'regel', rate: 19 } as const, 39_92],
    [{ scheme: 'kleinunternehmer', rate: 19 } as const, 0],
  ])('of a phone bought for 200 and sold for 250: %o', (tax, cents) => {
    const sale = { revenueCents: 250_00, marginCents: taxableMargin(250_00, 200_00) };
    expect(taxOnSales(sale, tax)).toBe(cents);
  });
});

describe('Gesamtdifferenz', () => {
  it('a month below zero lowers the next, never below nothing', () => {
    const january = poolTax({ salesCents: 300_00, purchasesCents: 500_00 }, 0, 19);
    expect(january).toEqual({ taxCents: 0, carryCents: -200_00 });
    const february = poolTax({ salesCents: 319_00, purchasesCents: 0 }, january.carryCents, 19);
    expect(february).toEqual({ taxCents: 19_00, carryCents: 0 });
  });

  it('over a year never more is taxed than what all months brought, each above zero', () => {
    const month = fc.record({
      salesCents: fc.integer({ min: 0, max: 1_000_000 }),
      purchasesCents: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(month, { maxLength: 12 }), (months) => {
        let carry = 0;
        let taxed = 0;
        for (const one of months) {
          const { taxCents, carryCents } = poolTax(one, carry, 19);
          expect(taxCents === 0 || carryCents === 0).toBe(true);
          taxed += Math.max(0, carry + one.salesCents - one.purchasesCents);
          carry = carryCents;
        }
        const sum = months.reduce((all, one) => all + one.salesCents - one.purchasesCents, 0);
        expect(taxed + carry).toBe(sum);
      }),
    );
  });
});
