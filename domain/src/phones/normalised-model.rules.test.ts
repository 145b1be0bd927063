import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisedModelOf, normaliseModel } from './normalised-model.rules.ts';

describe('a model has one name, whatever its variant', () => {
  it.each([
    ['iPhone 13 Pro', 'iPhone 13 Pro'],
    ['iPhone 13 Pro 128GB', 'iPhone 13 Pro'],
    ['iPhone 13 Pro 128 GB', 'iPhone 13 Pro'],
    ['iPhone 15 Pro Max 1TB', 'iPhone 15 Pro Max'],
    ['iPhone 13 Pro Sierra Blue', 'iPhone 13 Pro'],
    ['iPhone 13 Pro 256GB Sierra Blue (refurbished) - Kratzer am Rahmen', 'iPhone 13 Pro'],
    ['iPhone 12 (Refurbished)', 'iPhone 12'],
    ['iPhone 12 [EU]', 'iPhone 12'],
    ['iPhone 11 - Black', 'iPhone 11'],
    ['iPhone 11 – Black', 'iPhone 11'],
    ['iPhone 11, 64GB, Black', 'iPhone 11'],
    ['iPhone 11 64GB / Weiß', 'iPhone 11'],
    ['iPhone X Space Gray 64GB', 'iPhone X'],
    ['iPhone 14 Pro Space-Black', 'iPhone 14 Pro'],
    ['iPhone 15 Pro Natural Titanium', 'iPhone 15 Pro'],
    ['iPhone 12 (PRODUCT)RED', 'iPhone 12'],
    ['iPhone 12 Product Red 128GB', 'iPhone 12'],
    ['iPhone 13 Mitternacht', 'iPhone 13'],
    ['iPhone 13 dunkelblau', 'iPhone 13'],
    ['iPhone 8 Roségold', 'iPhone 8'],
    ['Galaxy S21 8/128GB Phantom Gray', 'Galaxy S21'],
    ['Galaxy A52 6GB+128GB Awesome Blue', 'Galaxy A52'],
    ['Redmi Note 10 Pro', 'Redmi Note 10 Pro'],
    ['BlackBerry Key2', 'BlackBerry Key2'],
    ['Galaxy Z Flip-4 lavender', 'Galaxy Z Flip4'],
    ['Galaxy S22+ 128GB', 'Galaxy S22 Plus'],
    ['Samsung Galaxy S21 5G 128GB', 'Samsung Galaxy S21'],
    ['IPHONE 13 PRO GOLD 256GB-ITS', 'iPhone 13 Pro'],
    ['iPhone SE (3rd generation) 64GB', 'iPhone SE'],
    ['iPhone SE 2022', 'iPhone SE'],
    ['iPhone 16 Pro Wüstentitan', 'iPhone 16 Pro'],
    ['  iPhone   11  ', 'iPhone 11'],
  ])('%s is %s', (name, normalised) => {
    expect(normaliseModel(name)).toBe(normalised);
  });

  it.each([
    ['a name that is nothing but a colour stays', 'Gold', 'Gold'],
    ['or a bracket', ' (64GB) ', '(64GB)'],
    ['no name at all is said', '  ', 'Unbekanntes Modell'],
  ])('%s', (_what, name, normalised) => {
    expect(normaliseModel(name)).toBe(normalised);
  });

  it('the description is read only where there is no model', () => {
    expect(normalisedModelOf({ model: 'iPhone 12', modelDesc: 'IPHONE 12 BLUE 64GB' })).toBe('iPhone 12');
    expect(normalisedModelOf({ model: ' ', modelDesc: 'Pixel 6 Coral 128GB' })).toBe('Pixel 6');
    expect(normalisedModelOf({ model: '', modelDesc: null })).toBe('Unbekanntes Modell');
  });

  it('storage, colour, brackets and remarks never make another model', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('iPhone 11', 'iPhone 13 Pro Max', 'Galaxy S22 Ultra', 'Pixel 7a', 'Redmi Note 12'),
        fc.constantFrom('', '64GB', '128 GB', '1TB', '8/256GB'),
        fc.constantFrom('', 'Black', 'Space Gray', 'Sierra Blue', 'Weiß', 'rosé', 'Deep Purple'),
        fc.constantFrom('', '(gebraucht)', '[EU]', '(A2633)'),
        fc.constantFrom('', ' - Kratzer', ' - B-Ware, ohne OVP'),
        fc.constantFrom(' ', ', ', ' / '),
        (model, size, colour, bracket, remark, separator) => {
          const variant = [model, size, colour, bracket].filter(Boolean).join(separator) + remark;
          expect(normaliseModel(variant)).toBe(model);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('any text gives a name that is trimmed and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const name = normaliseModel(text);
        expect(name).not.toBe('');
        expect(name).toBe(name.trim());
      }),
      { numRuns: 500 },
    );
  });
});
