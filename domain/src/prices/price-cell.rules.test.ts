import { describe, expect, it } from 'vitest';
import {
  byModelAndStorage,
  priceModelKey,
  priceModelName,
  readStorage,
  writeStorage,
} from './price-cell.rules.ts';

describe('a storage', () => {
  it.each([
    ['128GB', 128, '128GB'],
    ['128 gb', 128, '128GB'],
    ['128', 128, '128GB'],
    ['1TB', 1024, '1TB'],
    ['1024GB', 1024, '1TB'],
    [' ', 0, ''],
  ])('%j is read and written one way', (typed, gigabytes, written) => {
    expect(readStorage(typed)).toBe(gigabytes);
    expect(writeStorage(gigabytes)).toBe(written);
  });

  it.each(['viel', '128MB', '-1', '0', '1.5TB', '128GB extra', '9999999'])('%j is none', (typed) => {
    expect(readStorage(typed)).toBeNull();
  });
});

describe('a model', () => {
  it.each([
    ['iphone13 pro', 'iPhone 13 Pro', 'iphone 13 pro'],
    ['Apple iPhone 13 128GB Blue', 'iPhone 13', 'iphone 13'],
    ['Galaxy S24 Ultra', 'Galaxy S24 Ultra', 'samsung galaxy s24 ultra'],
    ['Samsung Galaxy S24 Ultra 512GB', 'Samsung Galaxy S24 Ultra', 'samsung galaxy s24 ultra'],
    ['Neues Telefon X', 'Neues Telefon X', 'neues telefon x'],
  ])('%s is called %s', (typed, name, key) => {
    expect([priceModelName(typed), priceModelKey(typed)]).toEqual([name, key]);
  });
});

it('rows are in the order in which people count', () => {
  const rows = [
    { model: 'iPhone 13', storageGb: 256 },
    { model: 'iPhone 9', storageGb: 64 },
    { model: 'iPhone 13', storageGb: 128 },
  ];
  expect(rows.sort(byModelAndStorage).map(({ storageGb }) => storageGb)).toEqual([64, 128, 256]);
});
