import { expect, it } from 'vitest';
import { calculateMaximumAfterTax } from '../prices/maximum-after-tax.rules.ts';
import { euroToCents } from '../shared/money.ts';
import { estimatePrice } from './price-estimate.rules.ts';
import { emptyAnswers, type PurchaseAnswers } from './purchase-answers.ts';
import { type PurchaseStop, stopsOf } from './stops.rules.ts';

const sound: PurchaseAnswers = {
  ...emptyAnswers,
  displayCondition: 'excellent',
  bodyCondition: 'excellent',
  overallGrade: 'A+',
  batteryHealth: 95,
};
const good: PurchaseAnswers = { ...sound, displayCondition: 'good', overallGrade: 'A' };
const drowned: PurchaseAnswers = {
  ...good,
  overallGrade: 'D',
  icloudLocked: true,
  waterDamage: true,
  works: { ...good.works, powersOn: false },
};

interface Bought {
  phone: { model: string; usaBlockStatus?: string };
  answers: PurchaseAnswers;
  /** What the table offers for it, with nothing left to earn. */
  table: number;
  /** What the shop expects to sell it for, by its own price of this grade. */
  expected: number;
  maximum: number;
  afterTax: number;
  stops: PurchaseStop[];
}

const cases: [what: string, bought: Bought][] = [
  [
    'stolen, locked, drowned and dead',
    {
      phone: { model: 'iPhone 15 512GB', usaBlockStatus: 'Reported stolen by AT&T MOBILITY' },
      answers: drowned,
      table: 988,
      expected: 189,
      maximum: 139,
      afterTax: 129.5,
      stops: ['blocked', 'icloudLocked', 'powersOn', 'waterDamage'],
    },
  ],
  [
    'offered for what it sells for',
    {
      phone: { model: 'iPhone 13 256GB' },
      answers: good,
      table: 546,
      expected: 546.25,
      maximum: 496.25,
      afterTax: 486.75,
      stops: [],
    },
  ],
  [
    'unknown to the table',
    {
      phone: { model: 'Samsung Galaxy S24 Ultra 512GB' },
      answers: sound,
      table: 260,
      expected: 799,
      maximum: 749,
      afterTax: 739.5,
      stops: [],
    },
  ],
  [
    'newer than the table',
    {
      phone: { model: 'iPhone 17' },
      answers: sound,
      table: 200,
      expected: 729,
      maximum: 679,
      afterTax: 669.5,
      stops: [],
    },
  ],
];

it.each(cases)('%s: what the table offers, and the most that may be paid', (_what, bought) => {
  const { phone, answers, table, expected, maximum, afterTax, stops } = bought;
  const mostWith = (tax: Parameters<typeof calculateMaximumAfterTax>[0]['tax']) =>
    calculateMaximumAfterTax({
      expectedCents: euroToCents(expected),
      desiredProfitCents: euroToCents(50),
      parts: [],
      tax,
      safetyMarginCents: 0,
    }).maximumCents;
  expect(estimatePrice(phone, answers).offerCents).toBe(euroToCents(table));
  expect(mostWith(null)).toBe(euroToCents(maximum));
  expect(mostWith({ scheme: 'differenz', rate: 19 })).toBe(euroToCents(afterTax));
  expect(stopsOf(phone, answers).map(({ stop }) => stop)).toEqual(stops);
});
