import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateExampleProfits, calculateMaximumBeforeTax } from './maximum-before-tax.rules.ts';

describe('the maximum purchase price', () => {
  it.each([
    ['market price minus profit', 400_00, 50_00, [], 350_00, true],
    ['minus each part', 400_00, 50_00, [80_00, 24_90], 245_10, true],
    ['exactly nothing is left', 130_00, 50_00, [80_00], 0, true],
    ['never below 0: the purchase does not pay', 100_00, 50_00, [80_00], 0, false],
    ['without a profit', 100_00, 0, [], 100_00, true],
  ])('%s', (_title, marketPriceCents, desiredProfitCents, partPricesCents, maximumCents, pays) => {
    const result = calculateMaximumBeforeTax({ marketPriceCents, desiredProfitCents, partPricesCents });
    expect(result).toMatchObject({ maximumCents, pays });
  });

  it('whoever pays it earns the desired profit, to the cent', () => {
    const cents = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.array(cents, { maxLength: 8 }), (market, profit, parts) => {
        const { maximumCents, partsCents, pays } = calculateMaximumBeforeTax({
          marketPriceCents: market,
          desiredProfitCents: profit,
          partPricesCents: parts,
        });
        if (pays) expect(market - maximumCents - partsCents).toBe(profit);
        else expect(maximumCents).toBe(0);
      }),
    );
  });
});

it('the four purchase prices with the profit that each gives', () => {
  const profits = calculateExampleProfits({
    marketPriceCents: 300_00,
    desiredProfitCents: 50_00,
    partPricesCents: [60_00, 10_00],
  });
  expect(profits).toEqual([
    { purchasePriceCents: 100_00, profitCents: 130_00, outcome: 'reachesDesiredProfit' },
    { purchasePriceCents: 150_00, profitCents: 80_00, outcome: 'reachesDesiredProfit' },
    { purchasePriceCents: 200_00, profitCents: 30_00, outcome: 'belowDesiredProfit' },
    { purchasePriceCents: 250_00, profitCents: -20_00, outcome: 'loss' },
  ]);
});
