import { expect, it } from 'vitest';
import { colourOf, withoutColours } from './phone-colour.rules.ts';
import { phoneColours } from './phone-colours.ts';

it.each([
  ['iPhone 13 Pro Sierra Blue 256GB', 'Sierra Blue'],
  ['IPHONE 12 PRO MAX GOLD 512GB-ITS', 'Gold'],
  ['iPhone 15 Pro Natural Titanium', 'Natural Titanium'],
  ['iPhone 16 Pro Wüstentitan', 'Desert Titanium'],
  ['IPHONE 7 ROSE GOLD 32GB', 'Rose Gold'],
  ['iPhone 8 Space-Grey', 'Space Gray'],
  ['iPhone 12 (PRODUCT)RED', 'Red'],
  ['iPhone 12 Product Red', 'Red'],
  ['iPhone 12 weiß', 'White'],
  ['Samsung Galaxy S25 Plus (SM-S936B) Navy', 'Navy'],
  ['Samsung Galaxy S24 Ultra Titanium Gray', 'Titanium Gray'],
  ['Xiaomi Redmi Note 12', undefined],
  ['BlackBerry Key2', undefined],
  ['iPhone 12', undefined],
])('the colour of %s', (text, name) => {
  expect(colourOf(text)?.name).toBe(name);
});

it.each(phoneColours.map((colour) => [colour.name, colour] as const))(
  '%s is read as itself',
  (name, colour) => {
    expect(colourOf(name)).toBe(colour);
    expect(colourOf(colour.german)?.hex).toBeTypeOf('string');
  },
);

it.each([
  ['Galaxy A52 Awesome Blue', 'Galaxy A52'],
  ['iPhone 13 dunkelblau', 'iPhone 13'],
  ['iPhone 14 Pro Space-Black', 'iPhone 14 Pro'],
  ['Redmi Note 10', 'Redmi Note 10'],
])('%s without its colour', (text, rest) => {
  expect(withoutColours(text).trim()).toBe(rest);
});
