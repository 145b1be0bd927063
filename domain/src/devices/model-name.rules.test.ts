import { describe, expect, it } from 'vitest';
import { formatStorage, iphoneGeneration, storageOf } from './model-name.rules.ts';

describe('the generation is taken from the start of the model', () => {
  it.each([
    ['iPhone 13 Pro', 'iPhone 13 Pro'],
    ['IPHONE 12 PRO MAX GOLD 512GB-ITS', 'iPhone 12 Pro Max'],
    ['iPhone 12 Pro Max 512GB Gold', 'iPhone 12 Pro Max'],
    ['Apple iPhone 15', 'iPhone 15'],
    ['iPhone 15 128GB Black', 'iPhone 15'],
    ['iPhone 15 Plus', 'iPhone 15 Plus'],
    ['iPhone 8+', 'iPhone 8 Plus'],
    ['iPhone 13 Mini', 'iPhone 13 mini'],
    ['iPhone13 mini', 'iPhone 13 mini'],
    ['iPhone 12Pro', 'iPhone 12 Pro'],
    ['iPhone 14 ProMax', 'iPhone 14 Pro Max'],
    ['iPhone 6s Plus', 'iPhone 6s Plus'],
    ['IPHONE 6S', 'iPhone 6s'],
    ['iPhone 5c', 'iPhone 5c'],
    ['iPhone 16e', 'iPhone 16e'],
    ['iPhone X', 'iPhone X'],
    ['iPhone Xr', 'iPhone XR'],
    ['iPhone XS Max', 'iPhone XS Max'],
    ['iPhone XsMax', 'iPhone XS Max'],
    ['iPhone Air', 'iPhone Air'],
    ['iPhone 17 Air', 'iPhone Air'],
    ['iPhone 8 64GB Space Grey', 'iPhone 8'],
    ['iPhone SE', 'iPhone SE'],
    ['iPhone SE 64GB', 'iPhone SE'],
    ['iPhone SE (2016)', 'iPhone SE'],
    ['iPhone SE (1st generation)', 'iPhone SE'],
    ['iPhone SE (2020)', 'iPhone SE (2nd generation)'],
    ['iPhone SE 2020 64GB', 'iPhone SE (2nd generation)'],
    ['iPhone SE 2', 'iPhone SE (2nd generation)'],
    ['iPhone SE (2nd generation)', 'iPhone SE (2nd generation)'],
    ['iPhone SE (2022)', 'iPhone SE (3rd generation)'],
    ['iPhone SE 2022', 'iPhone SE (3rd generation)'],
    ['iPhone SE3', 'iPhone SE (3rd generation)'],
    ['iPhone SE 3rd Gen', 'iPhone SE (3rd generation)'],
    ['iPhone SE (3. Generation)', 'iPhone SE (3rd generation)'],
    ['iPhone SE (3rd generation)', 'iPhone SE (3rd generation)'],
  ])('%s is an %s', (model, generation) => {
    expect(iphoneGeneration(model)).toBe(generation);
    expect(iphoneGeneration(generation)).toBe(generation);
  });

  it.each([
    '',
    'Samsung Galaxy S24 Ultra',
    'iPad Pro 11',
    'iPhone',
    'iPhone13,2',
    'Hülle für iPhone 12',
    'iPhone Zubehör',
  ])('%s names none', (model) => {
    expect(iphoneGeneration(model)).toBeNull();
  });
});

it.each([
  ['iPhone 13 256GB', 256, '256 GB'],
  ['IPHONE 15 PRO 1TB', 1024, '1 TB'],
  ['iPhone 13', null, ''],
])('the storage of %s', (model, gigabytes, shown) => {
  expect(storageOf(model)).toBe(gigabytes);
  if (gigabytes) expect(formatStorage(gigabytes)).toBe(shown);
});
