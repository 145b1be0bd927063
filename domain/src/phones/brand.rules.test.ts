import { expect, it } from 'vitest';
import { brandName, canHaveFindMy, phoneBrand } from './brand.rules.ts';

it.each([
  ['iPhone 13 Pro', null, 'Apple'],
  ['IPHONE SE', null, 'Apple'],
  ['Apple iPhone14,3', null, 'Apple'],
  ['13 Pro Max', 'IPHONE 13 PRO MAX GOLD 256GB-ITS', 'Apple'],
  ['Fairphone 4', 'Fairphone 4 256GB Green', 'Fairphone'],
  ['FAIRPHONE 5', null, 'Fairphone'],
  ['Fair Phone 3+', null, 'Fairphone'],
  ['Galaxy S23', null, 'Samsung'],
  ['Samsung Galaxy A52s 5G', null, 'Samsung'],
  ['SM-G991B', null, 'Samsung'],
  ['S23 Ultra', null, 'Samsung'],
  ['Pixel 7a', null, 'Google'],
  ['Google Pixel 9 Pro', null, 'Google'],
  ['Redmi Note 12', null, 'Xiaomi'],
  ['Poco F5', null, 'Xiaomi'],
  ['Mi 11', null, 'Xiaomi'],
  ['Moto G84', null, 'Motorola'],
  ['Xperia 5 IV', null, 'Sony'],
  ['OnePlus 12', null, 'OnePlus'],
  ['Nothing Phone (2)', null, 'Nothing'],
  ['Honor 90', null, 'Honor'],
  ['P30 Pro', 'Huawei P30 Pro 128GB', 'Huawei'],
  ['Unbekanntes Modell', null, null],
  ['', null, null],
  ['Minimal 3', null, null],
])('%j (%j) is made by %j', (model, modelDesc, brand) => {
  expect(phoneBrand({ model, modelDesc })).toBe(brand);
});

it.each([
  ['Galaxy S21', 'Samsung'],
  ['Cubot X70', 'Cubot'],
  ['', ''],
])('for people %j is a phone of %j', (model, name) => {
  expect(brandName({ model })).toBe(name);
});

it.each([
  ['iPhone 15', true],
  ['Unbekanntes Modell', true],
  ['Fairphone 4', false],
  ['Galaxy S23', false],
  ['Pixel 8', false],
])('Find My can matter for %j: %s', (model, can) => {
  expect(canHaveFindMy({ model })).toBe(can);
});
