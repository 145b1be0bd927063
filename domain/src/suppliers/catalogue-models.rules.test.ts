import { describe, expect, it } from 'vitest';
import { catalogueModelKey, catalogueModelsOf } from './catalogue-models.rules.ts';

describe('the models a product can be filtered by', () => {
  it.each([
    ['For Apple iPhone 15', ['iPhone 15']],
    ['Compatible For iPhone 15 Pro', ['iPhone 15 Pro']],
    ['For Apple iPhone 15 Pro Max', ['iPhone 15 Pro Max']],
    ['For Apple iPhone 13 Mini', ['iPhone 13 mini']],
    ['For Apple iPhone SE (2022)', ['iPhone SE (3rd generation)']],
    ['iPhone 12 / 12 Pro', ['iPhone 12', 'iPhone 12 Pro']],
    ['Samsung Galaxy S24 Ultra', ['Galaxy S24 Ultra']],
    ['Samsung Galaxy S24', ['Galaxy S24']],
    ['For Samsung Galaxy S25 Plus (SM-S936B)', ['Galaxy S25 Plus']],
    ['Samsung Galaxy A52 / A52s 5G', ['Galaxy A52', 'Galaxy A52s 5G']],
    ['Samsung Galaxy Note 20 Ultra', ['Galaxy Note 20 Ultra']],
    ['Samsung Galaxy Tab S9', ['Galaxy Tab S9']],
    ['Google Pixel 8 Pro', ['Pixel 8 Pro']],
    ['Sony Xperia 5 IV', ['Xperia 5 IV']],
    ['Xiaomi Redmi Note 12', ['Redmi Note 12']],
    ['Xiaomi Redmi 9A', ['Redmi 9A']],
    ['Xiaomi Mi 11 Lite 5G', ['Mi 11 Lite 5G']],
    ['Huawei P30 Pro', ['P30 Pro']],
    ['Huawei Mate 20', ['Mate 20']],
    ['Huawei Nova 5T', ['Nova 5T']],
    ['Universal', []],
    ['Compatible For Universal', []],
    ['Nokia 3310', []],
    ['Xiaomi Mini Scooter', []],
    ['OnePlus 9', []],
    ['', []],
  ])('%s', (suitableFor, models) => {
    expect(catalogueModelsOf({ suitableFor, title: 'Cable' })).toEqual(models);
  });

  it('the title is asked where the supplier names none', () => {
    const title = 'FDX Ultra Display For iPhone 15 (60Hz) | Soft Oled | LTPS | Black';
    expect(catalogueModelsOf({ suitableFor: null, title })).toEqual(['iPhone 15']);
  });
});

describe('asking for a model', () => {
  it.each([
    ['iPhone 15', 'iphone 15'],
    ['iphone 15 pro', 'iphone 15 pro'],
    ['Apple iPhone SE (2022)', 'iphone se (3rd generation)'],
    ['Samsung Galaxy S24 Ultra', 'galaxy s24 ultra'],
    ['Galaxy S24 Ultra', 'galaxy s24 ultra'],
    ['P30 Pro', 'p30 pro'],
    ['iPhone', null],
    ['Universal', null],
    ['Apple', null],
  ])('%s', (model, key) => {
    expect(catalogueModelKey(model)).toBe(key);
  });
});
