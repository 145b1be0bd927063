import { describe, expect, it } from 'vitest';
import { deviceInput } from '../devices/devices.contract.ts';
import {
  predefinedCategories,
  predefinedModels,
  readCountedStock,
  readStock,
  sortNames,
  stockLabel,
  stockLevel,
} from './part-catalogue.rules.ts';
import { partInput } from './part-inputs.contract.ts';
import { modelNamesOf } from './part-models.rules.ts';

describe('the stock badge', () => {
  it.each([
    [-1, 'none', '−1'],
    [0, 'none', '0'],
    [1, 'low', '1'],
    [5, 'low', '5'],
    [6, 'some', '6'],
    [20, 'some', '20'],
    [21, 'plenty', '21+'],
    [500, 'plenty', '500+'],
  ])('%i pieces are %s and shown as %s', (stock, level, label) => {
    expect(stockLevel(stock)).toBe(level);
    expect(stockLabel({ stock, isStocked: false })).toBe(label);
  });

  it('says exactly how many there are of what is counted', () => {
    expect([-2, 23].map((stock) => stockLabel({ stock, isStocked: true }))).toEqual(['−2', '23']);
  });
});

describe('the typed stock of the edit dialog', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['3,5', 3],
    ['abc', 0],
    ['', 0],
    ['-4', 0],
    [undefined, 0],
    [null, 0],
    [5.9, 5],
    [Number.NaN, 0],
    ['99999999999', 1_000_000],
    [Number.POSITIVE_INFINITY, 1_000_000],
    [true, 0],
    [{ toString: 1 }, 0],
    [{ valueOf: 7 }, 0],
    [[5], 0],
  ])('%j is %i', (typed, stock) => {
    expect(readStock(typed)).toBe(stock);
  });
});

it.each([
  [3, 3],
  [-4, -4],
  [' -4 ', -4],
  ['7', 7],
  ['7 Stück', null],
  ['', null],
  [null, null],
  [1.5, null],
  [Number.NaN, null],
  [1_000_001, null],
  [true, null],
  [[5], null],
])('of a stocked part %j is %j', (typed, stock) => {
  expect(readCountedStock(typed)).toBe(stock);
});

it('every predefined model is spelled as parts are matched by', () => {
  expect(predefinedModels).toEqual(
    expect.arrayContaining(['iPhone 11', 'iPhone 17 Pro', 'iPhone SE (3rd generation)']),
  );
  for (const name of predefinedModels) expect(modelNamesOf(name)).toEqual([name]);
});

it('the predefined categories are those of the specification', () => {
  expect(predefinedCategories.join(', ')).toBe(
    'Display, Akku, Kamera, Lautsprecher, Mikrofon, Ladebuchse, Gehäuse, Platine, Home Button, Power Button, Volume Button, SIM Tray, Antenne',
  );
});

it('names are sorted as people count', () => {
  expect(sortNames(['iPhone 11', 'iPhone 8', 'iphone 12'])).toEqual(['iPhone 8', 'iPhone 11', 'iphone 12']);
});

it.each([
  [200, true],
  [201, false],
])('a part number of %i characters fits into the catalogue and onto a device: %s', (length, fits) => {
  const partNumber = 'x'.repeat(length);
  const part = { partNumber, description: 'Akku', forModel: 'iPhone 13', category: 'Akku', price: 20 };
  expect(partInput.safeParse(part).success).toBe(fits);
  expect(deviceInput.safeParse({ imei: '', parts: [{ partNumber, price: 20 }] }).success).toBe(fits);
});
