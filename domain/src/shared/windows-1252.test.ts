import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeWindows1252, inWindows1252, windows1252FromLatin1 } from './windows-1252.ts';

const read = (bytes: Uint8Array) => windows1252FromLatin1(String.fromCharCode(...bytes));

it('umlauts, quotes and the euro are single bytes', () => {
  expect([...encodeWindows1252('Käß € „Nord“ – ’')]).toEqual([
    0x4b, 0xe4, 0xdf, 0x20, 0x80, 0x20, 0x84, 0x4e, 0x6f, 0x72, 0x64, 0x93, 0x20, 0x96, 0x20, 0x92,
  ]);
});

it('every letter of the encoding comes back, the five unused bytes are never written', () => {
  const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  const letters = Array.from({ length: 256 }, (_, byte) => byte).filter(
    (byte) => byte >= 0x20 && byte !== 0x7f && !unused.has(byte),
  );
  const text = windows1252FromLatin1(String.fromCharCode(...letters));
  // A soft hyphen is a letter of its own.
  expect([...encodeWindows1252(text)]).toEqual(letters);
  expect(read(encodeWindows1252('\u0081\u008d\u0080'))).toBe('???');
});

it.each([
  ['Łódź', 'Lódz'],
  ['Şahin Čapek Ő', 'Sahin Capek O'],
  ['a\u0308', 'ä'],
  ['schmal\u202fes\u2009Leerzeichen', 'schmal es Leerzeichen'],
  ['12−3 → 9', '12-3 -> 9'],
  ['ﬁn ①', 'fin 1'],
  ['Иван', '????'],
  ['📱', '?'],
  ['👍🏽', '?'],
  ['👩‍🔧 da', '?? da'],
  ['un\u200bsicht\ufeffbar', 'unsichtbar'],
])('%s is written as %s', (text, expected) => {
  expect(inWindows1252(text)).toBe(expected);
});

it('whatever comes, the bytes say what the text in its letters says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const encoded = encodeWindows1252(text);
      expect(encodeWindows1252(inWindows1252(text))).toEqual(encoded);
      expect(encoded).toHaveLength(inWindows1252(text).length);
    }),
  );
});
