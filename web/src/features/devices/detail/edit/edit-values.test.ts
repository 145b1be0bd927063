import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { expect, test } from 'vitest';
import { areSameValues, carryOver, costsOf, editValuesOf, payloadOf, problemsOf } from './edit-values.ts';

const device = {
  purchasePrice: 1234.5,
  desiredProfit: 80,
  damageDescription: 'Display gesprungen',
  place: '',
  parts: [{ partNumber: 'D-13', price: 89.9, state: 'geplant' }],
  partDescriptions: { 'D-13': 'Display For iPhone 13' },
} as Partial<Device> as Device;
const stored = editValuesOf(device);

test('a changed amount, text or list of parts is a change', () => {
  expect(areSameValues({ ...stored }, stored)).toBe(true);
  expect(areSameValues({ ...stored, purchasePrice: 1234.51 }, stored)).toBe(false);
  expect(areSameValues({ ...stored, desiredProfit: null }, stored)).toBe(false);
  expect(areSameValues({ ...stored, damageDescription: '' }, stored)).toBe(false);
  expect(areSameValues({ ...stored, parts: [] }, stored)).toBe(false);
});

test('a part that is called differently in the catalogue now is no change', () => {
  const parts = [
    { partNumber: 'D-13', price: 89.9, state: 'geplant' as const, description: 'Display Soft OLED' },
  ];
  expect(areSameValues({ ...stored, parts }, stored)).toBe(true);
});

test.each([
  [12.5, undefined],
  [0, undefined],
  [-1, 'Der Betrag darf nicht negativ sein'],
  [null, 'Bitte geben Sie einen Betrag in Euro ein'],
  [99_000_000, 'Der Betrag ist zu groß'],
])('a desired profit of %j is told: %s', (desiredProfit, problem) => {
  expect(problemsOf({ ...stored, desiredProfit }).desiredProfit).toBe(problem);
});

test('the planned price is purchase price, parts and desired profit, to the cent', () => {
  expect(costsOf({ ...stored, purchasePrice: 0.1, desiredProfit: 0.2 })).toEqual({
    purchasePriceCents: 10,
    partsCents: 8990,
    desiredProfitCents: 20,
    sellingPriceCents: 9020,
  });
});

test('the payload has exactly the fields of the specification', () => {
  expect(payloadOf({ ...stored, purchasePrice: 300 }, 'now')).toEqual({
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
  const newer = { ...stored, purchasePrice: 400, damageDescription: 'Von ihr' };
  expect(carryOver(typed, stored, newer)).toEqual({ ...newer, damageDescription: 'Von mir' });
});
