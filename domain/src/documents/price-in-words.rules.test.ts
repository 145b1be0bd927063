import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceInWords } from './price-in-words.rules.ts';

it.each([
  [0, 'null Euro'],
  [1, 'null Euro und ein Cent'],
  [100, 'ein Euro'],
  [101, 'ein Euro und ein Cent'],
  [1_199, 'elf Euro und neunundneunzig Cent'],
  [1_600, 'sechzehn Euro'],
  [1_700, 'siebzehn Euro'],
  [2_100, 'einundzwanzig Euro'],
  [3_000, 'dreißig Euro'],
  [10_000, 'einhundert Euro'],
  [10_100, 'einhundertein Euro'],
  [25_050, 'zweihundertfünfzig Euro und fünfzig Cent'],
  [66_700, 'sechshundertsiebenundsechzig Euro'],
  [100_000, 'eintausend Euro'],
  [123_456, 'eintausendzweihundertvierunddreißig Euro und sechsundfünfzig Cent'],
  [1_700_100, 'siebzehntausendein Euro'],
  [100_000_000, 'eine Million Euro'],
  [1_000_000_000, 'zehn Millionen Euro'],
])('%d cents read %s', (cents, words) => {
  expect(priceInWords(cents)).toBe(words);
});

it('two prices never read alike, and none reads as a number', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(100_000_000), (one, other) => {
      expect(priceInWords(one) === priceInWords(other)).toBe(one === other);
      expect(priceInWords(one)).not.toMatch(/\d|undefined| {2}/);
    }),
  );
});
