import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { taxSchemes } from '../tax/tax.choices.ts';
import type { Tax } from '../tax/tax.rules.ts';
import {
  calculateMaximumAfterTax,
  offerLevel,
  type PlannedBuy,
  profitLeft,
} from './maximum-after-tax.rules.ts';

const plain: PlannedBuy = {
  expectedCents: 300_00,
  desiredProfitCents: 50_00,
  parts: [],
  tax: null,
  safetyMarginCents: 0,
};
const taxed = (scheme: Tax['scheme']): Tax => ({ scheme, rate: 19 });
const display = { label: 'Display', priceCents: 20_00 };

describe('the most one may pay', () => {
  const cases: [what: string, buy: Partial<PlannedBuy>, euro: number][] = [
    ['leaves the desired profit', {}, 250],
    ['pays the parts', { parts: [display, { label: 'Akku', priceCents: 10_50 }] }, 219.5],
    ['keeps the safety margin', { safetyMarginCents: 15_00 }, 235],
    // 300 - 1.19 × (50 + 20)
    ['counts the tax on the difference', { parts: [display], tax: taxed('differenz') }, 216.7],
    // 300 - 300 × 19/119 - 70
    ['counts the tax on the whole price', { parts: [display], tax: taxed('regel') }, 182.1],
    ['a small business pays no tax', { parts: [display], tax: taxed('kleinunternehmer') }, 230],
    ['all of it', { parts: [display], tax: taxed('differenz'), safetyMarginCents: 10_00 }, 206.7],
    ['pays the working time', { labour: { minutes: 30, costCents: 25_00 } }, 225],
    // 300 - 1.19 × (50 + 20 + 25)
    [
      'earns working time like profit',
      { parts: [display], labour: { minutes: 30, costCents: 25_00 }, tax: taxed('differenz') },
      186.95,
    ],
    ['may be below zero', { expectedCents: 30_00 }, -20],
  ];
  it.each(cases)('%s', (_what, buy, euro) => {
    expect(calculateMaximumAfterTax({ ...plain, ...buy }).maximumCents / 100).toBe(euro);
  });

  it('says line by line how it comes about', () => {
    const buy = { ...plain, parts: [display], tax: taxed('differenz'), safetyMarginCents: 10_00 };
    expect(calculateMaximumAfterTax(buy).breakdown).toEqual([
      { label: 'Erwarteter Verkaufspreis', cents: 300_00 },
      { label: 'Wunschgewinn', cents: -50_00 },
      { label: 'Display', cents: -20_00 },
      { label: 'Steuer (Differenzbesteuerung, § 25a UStG)', cents: -13_30 },
      { label: 'Sicherheitsabschlag', cents: -10_00 },
    ]);
  });
});

const cents = fc.integer({ min: 0, max: 2_000_00 });
const buys: fc.Arbitrary<PlannedBuy> = fc.record({
  expectedCents: cents,
  desiredProfitCents: cents,
  parts: fc.array(fc.record({ label: fc.constant('Teil'), priceCents: cents }), { maxLength: 4 }),
  tax: fc.constantFrom(null, ...taxSchemes.map(taxed)),
  safetyMarginCents: cents,
});

test('the breakdown always adds up to the maximum', () => {
  fc.assert(
    fc.property(buys, (buy) => {
      const { maximumCents, breakdown } = calculateMaximumAfterTax(buy);
      expect(breakdown.reduce((sum, line) => sum + line.cents, 0)).toBe(maximumCents);
    }),
  );
});

test('bought for the maximum, the tax office and the parts paid, the desired profit is left', () => {
  fc.assert(
    fc.property(buys, (buy) => {
      const { maximumCents } = calculateMaximumAfterTax({
        ...buy,
        tax: taxed('differenz'),
        safetyMarginCents: 0,
      });
      const margin = buy.expectedCents - maximumCents;
      const parts = buy.parts.reduce((sum, part) => sum + part.priceCents, 0);
      expect(Math.abs(margin - (margin * 19) / 119 - parts - buy.desiredProfitCents)).toBeLessThanOrEqual(1);
    }),
  );
});

describe('an offer', () => {
  const offer = { maximumCents: 250_00, desiredProfitCents: 50_00, tax: null };
  it.each([
    [250_00, 'fine', 50_00],
    [250_01, 'aboveMaximum', 49_99],
    [300_00, 'aboveMaximum', 0],
    [300_01, 'loss', -1],
    [200_00, 'fine', 100_00],
  ] as const)('of %i cents is %s and leaves %i', (offerCents, level, left) => {
    expect(offerLevel({ ...offer, offerCents })).toBe(level);
    expect(profitLeft({ ...offer, offerCents })).toBe(left);
  });

  it('shares what it is above the maximum with the tax office', () => {
    expect(profitLeft({ ...offer, offerCents: 261_90, tax: taxed('differenz') })).toBe(40_00);
  });
});
