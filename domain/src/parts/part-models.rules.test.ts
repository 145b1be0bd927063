import { describe, expect, it } from 'vitest';
import { modelKeyOf, modelKeysOf, modelNamesOf } from './part-models.rules.ts';

describe('the models a part is for', () => {
  it.each([
    ['iPhone 15', ['iPhone 15']],
    ['For Apple iPhone 15', ['iPhone 15']],
    ['Compatible For iPhone 15 Pro', ['iPhone 15 Pro']],
    ['iPhone 12 / 12 Pro', ['iPhone 12', 'iPhone 12 Pro']],
    ['iPhone 12/12 Pro', ['iPhone 12', 'iPhone 12 Pro']],
    ['iPhone 12 + 12 Pro', ['iPhone 12', 'iPhone 12 Pro']],
    ['iPhone 12, iPhone 12 Pro', ['iPhone 12', 'iPhone 12 Pro']],
    ['iPhone 12 und iPhone 12 mini', ['iPhone 12', 'iPhone 12 mini']],
    ['iPhone 12 & Apple iPhone 13', ['iPhone 12', 'iPhone 13']],
    ['iPhone 13 Pro / Pro Max', ['iPhone 13 Pro', 'iPhone 13 Pro Max']],
    ['iPhone 13 Pro/Max', ['iPhone 13 Pro', 'iPhone 13 Pro Max']],
    ['iPhone X/XS', ['iPhone X', 'iPhone XS']],
    ['iPhone XS / XS Max', ['iPhone XS', 'iPhone XS Max']],
    [
      'iPhone 7/8/SE (2020)/SE (2022)',
      ['iPhone 7', 'iPhone 8', 'iPhone SE (2nd generation)', 'iPhone SE (3rd generation)'],
    ],
    ['iPhone 8 (A1905) / SE (2022) (A2783)', ['iPhone 8', 'iPhone SE (3rd generation)']],
    ['iPhone 15 / iPhone 15', ['iPhone 15']],
    ['iPhone 14 Pro Max (A2894)', ['iPhone 14 Pro Max']],
    ['iPhone 12, 5 pcs', ['iPhone 12']],
    ['iPhone 12 / 64GB', ['iPhone 12']],
    ['Samsung Galaxy S24 Ultra', ['Samsung Galaxy S24 Ultra']],
    ['For Samsung Galaxy S25 Plus (SM-S936B)', ['Samsung Galaxy S25 Plus']],
    ['Samsung Galaxy A52 / A52s 5G', ['Samsung Galaxy A52', 'Samsung Galaxy A52s 5G']],
    ['Samsung Galaxy A52 4G/5G', ['Samsung Galaxy A52', 'Samsung Galaxy A52 5G']],
    ['Galaxy A53 / A54', ['Samsung Galaxy A53 5G', 'Samsung Galaxy A54 5G']],
    ['iPhone Fold', ['iPhone Fold']],
    ['For Apple iPhone Fold / iPhone 17', ['iPhone Fold', 'iPhone 17']],
    ['Honor 90 / 90 Lite', ['Honor 90', 'Honor 90 Lite']],
    ['Display For iPhone 12 Black', ['iPhone 12']],
    ['Samsung Galaxy S21, Samsung Galaxy S21 Plus', ['Samsung Galaxy S21', 'Samsung Galaxy S21 Plus']],
    ['Xiaomi Redmi Note 12', ['Xiaomi Redmi Note 12']],
    ['Universal', []],
    ['Compatible For Universal', []],
    ['', []],
    ['-', []],
  ])('%s', (forModel, names) => {
    expect(modelNamesOf(forModel)).toEqual(names);
  });

  it.each([
    ['Battery For iPhone SE (2022)', ['iphone se (3rd generation)']],
    ['FDX Ultra Display For iPhone 15 (60Hz) | Soft Oled | LTPS | Black', ['iphone 15']],
    ['FDX Prime Display For iPhone 15 Pro | In-Cell | 2 pcs', ['iphone 15 pro']],
    ['Screwdriver Set', []],
  ])('the title is asked where the supplier names none: %s', (description, keys) => {
    expect(modelKeysOf({ forModel: ' ', description })).toEqual(keys);
  });

  it('a stated model wins over the title', () => {
    expect(modelKeysOf({ forModel: 'Universal', description: 'Cable For iPhone 15' })).toEqual([]);
  });
});

describe('asking for the parts of a device', () => {
  it.each([
    ['iPhone 15 128GB Black', 'iphone 15'],
    ['IPHONE 15 PRO NATURAL TITANIUM 256GB', 'iphone 15 pro'],
    ['iPhone SE (2022) 64GB', 'iphone se (3rd generation)'],
    ['For Apple iPhone 13', 'iphone 13'],
    ['samsung galaxy s24 ultra', 'samsung galaxy s24 ultra'],
    ['Galaxy S24 Ultra', 'samsung galaxy s24 ultra'],
    ['IPHONE FOLD 512GB', 'iphone fold'],
    ['', null],
  ])('%s', (model, key) => {
    expect(modelKeyOf(model)).toBe(key);
  });
});
