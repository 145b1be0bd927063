import { expect, it } from 'vitest';
import { startingOffer } from './offer.rules.ts';
import { shopProfit } from './shop-profit.rules.ts';

it.each([
  [412_37, 1, 412_00],
  [412_37, 5, 410_00],
  [419_99, 10, 410_00],
  [410_00, 10, 410_00],
  [4_99, 5, 0],
  [-20_00, 5, 0],
])('a maximum of %i cents in steps of %i euro is offered as %i', (maximum, rounding, offer) => {
  expect(startingOffer(maximum, rounding)).toBe(offer);
});

const classes = [
  { from: 300, percent: 12.5 },
  { from: 0, euro: 40 },
  { from: 600, euro: 120 },
];

it.each([
  ['the first class', classes, 299_99, 40_00],
  ['a class from its own price on', classes, 300_00, 37_50],
  ['percent to the cent, half up', classes, 333_36, 41_67],
  ['the dearest class that is reached', classes, 900_00, 120_00],
  ['no class at all', [], 500_00, 50_00],
  ['a price below every class', [{ from: 100, euro: 80 }], 99_99, 50_00],
])('the profit of %s', (_what, given, price, profit) => {
  expect(shopProfit(given, price)).toBe(profit);
});
