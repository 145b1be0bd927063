import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { describe, expect, test } from 'vitest';
import { areSameValues, carryOver, costsOf, payloadOf, problemsOf, valuesOf } from './edit-values.ts';

const device = {
  purchasePrice: 1234.5,
  desiredProfit: 80,
  damageDescription: 'Display gesprungen',
  parts: [{ partNumber: 'D-13', price: 89.9 }],
} as Device;
const stored = valuesOf(device);

describe('what counts as a change', () => {
  test.each([
    ['1.234,50', true],
    ['1234.5', true],
    ['1234,50 €', true],
    ['1234,51', false],
    ['', false],
    ['abc', false],
  ])('a purchase price typed as %j is the stored one: %s', (purchasePrice, isSame) => {
    expect(areSameValues({ ...stored, purchasePrice }, stored)).toBe(isSame);
  });

  test('a part that came or went is a change', () => {
    expect(areSameValues({ ...stored, parts: [] }, stored)).toBe(false);
  });
});

describe('problems', () => {
  test.each([
    ['12,50', undefined],
    ['', undefined],
    ['-1', 'Der Betrag darf nicht negativ sein'],
    ['viel', 'Bitte geben Sie einen Betrag in Euro ein'],
    ['99.000.000', 'Der Betrag ist zu groß'],
  ])('a desired profit of %j: %s', (desiredProfit, problem) => {
    expect(problemsOf({ ...stored, desiredProfit }).desiredProfit).toBe(problem);
  });
});

test('the planned price is purchase price, parts and desired profit, to the cent', () => {
  expect(costsOf({ ...stored, purchasePrice: '0,10', desiredProfit: '0,20' })).toEqual({
    purchasePriceCents: 10,
    partsCents: 8990,
    desiredProfitCents: 20,
    sellingPriceCents: 9020,
  });
});

test('the payload has exactly the fields of the specification', () => {
  expect(payloadOf({ ...stored, purchasePrice: '300' }, 'now')).toEqual({
    purchasePrice: 300,
    damageDescription: 'Display gesprungen',
    desiredProfit: 80,
    sellingPrice: 469.9,
    parts: [{ partNumber: 'D-13', price: 89.9 }],
    updatedAt: 'now',
  });
});

test('on a newer version untouched fields follow, typed ones stay', () => {
  const typed = { ...stored, damageDescription: 'Von mir' };
  const newer = { ...stored, purchasePrice: '400,00', damageDescription: 'Von ihr' };
  expect(carryOver(typed, stored, newer)).toEqual({ ...newer, damageDescription: 'Von mir' });
});
