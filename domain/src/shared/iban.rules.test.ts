import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIban, isIban, normaliseIban } from './iban.rules.ts';

describe('an IBAN', () => {
  it.each([
    ['DE89370400440532013000', true],
    ['DE89 3704 0044 0532 0130 00', true],
    ['de89 3704 0044 0532 0130 00', true],
    ['AT611904300234573201', true],
    ['GB82 WEST 1234 5698 7654 32', true],
    ['NO9386011117947', true],
    ['DE88370400440532013000', false],
    ['DE8937040044053201300', false],
    ['DE893704004405320130000', false],
    ['8937040044053201300000', false],
    ['', false],
    ['DE', false],
    ['DE89 3704-0044-0532-0130-00', false],
  ])('%s: %s', (typed, expected) => {
    expect(isIban(typed)).toBe(expected);
  });

  it('stands on paper in groups of four', () => {
    expect(formatIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  });

  it('with one digit changed is none', () => {
    const iban = 'DE89370400440532013000';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digit = (Number(iban[place]) + more) % 10;
        expect(isIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('is the same however it is spaced', () => {
    expect(normaliseIban(' DE89 3704\t0044 0532 0130 00 ')).toBe('DE89370400440532013000');
  });
});
