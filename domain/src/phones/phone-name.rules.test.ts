import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneModels } from './phone-models.ts';
import { findPhone, knownPhoneAt, phoneKeyOf, readPhone } from './phone-name.rules.ts';
import { phoneWordings } from './testing/phone-wordings.ts';

it.each(phoneWordings)('%j is the %s', (wording, name) => {
  expect(readPhone(wording).name).toBe(name);
});

it('the table is long enough to be believed', () => {
  expect(phoneWordings.length).toBeGreaterThanOrEqual(400);
});

describe('reading a name it wrote gives the same name', () => {
  it.each(phoneModels.map((model) => [model.name, model] as const))('%s', (name, model) => {
    expect(readPhone(name)).toEqual({ name, model });
    expect(readPhone(model.shortName).model).toBe(model);
  });

  it('of any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        'iPhone',
        'Galaxy',
        '13',
        'Pro',
        '(2022)',
        '64GB',
        'Black',
        ' - ',
        '+',
        '/',
        'SE',
        '-ITS',
        'For',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const { name } = readPhone(pieces.join(' '));
        expect(readPhone(name).name).toBe(name);
        expect(name).toBe(name.trim());
      }),
      { numRuns: 3000 },
    );
  });
});

it('every row has a name of its own', () => {
  const names = phoneModels.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});

it.each([
  ['iPhone 14 Pro Max Gold Refurbished', ' Gold Refurbished'],
  ['iPhone 12 / 12 Pro', ' / 12 Pro'],
  ['iPhone SE (2022) Black', ' Black'],
])('what stands behind the name of %j', (text, rest) => {
  expect(knownPhoneAt(text)?.rest).toBe(rest);
});

it.each([
  ['Display (Without IC) For iPhone 11 Black Refurbished', 'iPhone 11'],
  ['Back Cover For Samsung Galaxy S25 Plus (SM-S936B) Navy', 'Samsung Galaxy S25 Plus'],
  ['Hülle für iPhone 12', 'iPhone 12'],
  ['Screwdriver Set', undefined],
])('a name anywhere in %j', (text, name) => {
  expect(findPhone(text)?.model.name).toBe(name);
});

it('a phone that nobody knows yet is found by exactly its own text', () => {
  expect(phoneKeyOf('iPhone Fold')).toBe('iphone fold');
  expect(phoneKeyOf('IPHONE FOLD 512GB Silver')).toBe('iphone fold');
  expect(phoneKeyOf('iPhone Fold Ultra')).not.toBe(phoneKeyOf('iPhone Fold'));
});
