import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkGuideImei,
  checkImei,
  groupImei,
  hasValidCheckDigit,
  imeiForProvider,
  normaliseImei,
} from './imei.rules.ts';

describe('an IMEI as it is typed', () => {
  it.each([
    ['356735111052198', '356735111052198'],
    [' 35-673511-105219-8 ', '356735111052198'],
    ['35 673511 105219 8', '356735111052198'],
    ['35.673511/105219_8', '356735111052198'],
    ['f2lxa0b1c2', 'F2LXA0B1C2'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(normaliseImei(typed)).toBe(stored);
    expect(checkImei(typed)).toEqual({ ok: true });
  });

  it.each([
    ['', 'Bitte geben Sie eine IMEI-Nummer ein'],
    ['  ', 'Bitte geben Sie eine IMEI-Nummer ein'],
    ['1234567', 'Bitte geben Sie eine gültige IMEI ein (8 bis 17 Ziffern oder Buchstaben)'],
    ['123456789012345678', 'Bitte geben Sie eine gültige IMEI ein (8 bis 17 Ziffern oder Buchstaben)'],
    ['12345678ä', 'Bitte geben Sie eine gültige IMEI ein (8 bis 17 Ziffern oder Buchstaben)'],
  ])('%j is refused', (typed, sentence) => {
    expect(checkImei(typed)).toMatchObject({ ok: false, problem: { status: 400, sentence } });
  });
});

it.each([
  ['', false],
  ['35673511105219', false],
  ['356735111052198', true],
  ['35673511105219123', true],
])('the guided purchase takes %j: %s', (imei, ok) => {
  const sentence = 'Bitte geben Sie eine gültige IMEI ein (15-17 Ziffern)';
  expect(checkGuideImei(imei)).toMatchObject(ok ? { ok } : { ok, problem: { sentence } });
});

describe('the check digit', () => {
  it.each([
    ['356735111052198', true],
    ['359888171995975', true],
    ['123456789012345', false],
    ['F2LXA0B1C2', null],
    ['35673511105219', null],
  ])('of %s: %s', (imei, valid) => {
    expect(hasValidCheckDigit(imei)).toBe(valid);
  });

  it('is right for what the provider is asked, and exactly one of ten digits is right', () => {
    const digits = (length: number) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
        .map((list) => list.join(''));
    fc.assert(
      fc.property(digits(14), fc.constantFrom(2, 3), (first14, more) => {
        const asked = imeiForProvider(first14 + '0'.repeat(more));
        expect(asked).toHaveLength(15);
        expect(asked.startsWith(first14)).toBe(true);
        expect(hasValidCheckDigit(asked)).toBe(true);
        const valid = [...'0123456789'].filter((digit) => hasValidCheckDigit(first14 + digit));
        expect(valid).toEqual([asked[14]]);
      }),
    );
  });

  it('15 digits and serials are asked as they are', () => {
    expect(imeiForProvider('123456789012345')).toBe('123456789012345');
    expect(imeiForProvider('F2LXA0B1C2')).toBe('F2LXA0B1C2');
  });
});

it.each([
  ['356735111052198', '35 673511 105219 8'],
  ['3567351110521912', '35 673511 105219 12'],
  ['35673511105219123', '35 673511 105219 123'],
  ['35673511', '3567 3511'],
  ['C8QH6T96DPN', 'C8QH 6T96 DPN'],
  ['', ''],
])('%j is shown as %j', (imei, text) => {
  expect(groupImei(imei)).toBe(text);
});
