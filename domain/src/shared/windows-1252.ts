/** The encoding of older German programs: a byte a letter. */

/** The letters from 0x80 to 0x9f, where Latin-1 has none; five of them are unused. */
const LETTERS_FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const isControl = (letter: string) => /\p{Cc}/u.test(letter);

const bytes = new Map(
  [...LETTERS_FROM_0X80].flatMap((letter, index) =>
    isControl(letter) ? [] : [[letter, 0x80 + index] as const],
  ),
);

/** Letters that are not an accent away from one that can be written. */
const written: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'SS',
  Ə: 'E',
  ə: 'e',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '-',
  '−': '-',
  '′': "'",
  '″': '"',
  '‛': "'",
  '‟': '"',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '₤': '£',
};

function byteOf(letter: string): number | undefined {
  const code = letter.charCodeAt(0);
  if (letter.length === 1 && (code < 0x80 || (code >= 0xa0 && code <= 0xff))) return code;
  return bytes.get(letter);
}

/** Neither seen nor missed: joiners, marks of direction, accents without a letter, the parts of an emoji. */
const unseen = /[\p{Cf}\p{M}\p{Emoji_Modifier}]/u;

/** Most texts: nothing is to be done with them. */
const isWritable = new RegExp(`^[\\p{ASCII}\\u00a0-\\u00ff${[...bytes.keys()].join('')}]*$`, 'u');

/** A text of letters that Windows-1252 has: others become their likes, and `?` where there are none. */
export function inWindows1252(text: string): string {
  if (isWritable.test(text)) return text;
  let result = '';
  for (const letter of text.normalize('NFC'))
    result += byteOf(letter) === undefined ? likeOf(letter) : letter;
  return result;
}

function likeOf(letter: string): string {
  const like = written[letter];
  if (like !== undefined) return like;
  if (unseen.test(letter)) return '';
  if (/\p{Zs}/u.test(letter)) return ' ';
  const plain = [...letter.normalize('NFKD')].filter((part) => !unseen.test(part)).join('');
  return plain !== '' && [...plain].every((part) => byteOf(part) !== undefined) ? plain : '?';
}

const QUESTION_MARK = 0x3f;

/** Writes a `?` for a character that the encoding lacks. */
export function encodeWindows1252(text: string): Uint8Array {
  const letters = inWindows1252(text);
  const encoded = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at);
    encoded[at] = code <= 0xff ? code : (bytes.get(letters.charAt(at)) ?? QUESTION_MARK);
  }
  return encoded;
}

/** Node's own decoder reads 0x80 to 0x9f as in Latin-1. */
export function windows1252FromLatin1(text: string): string {
  return text.replace(
    /[\u0080-\u009f]/g,
    (letter) => LETTERS_FROM_0X80[letter.charCodeAt(0) - 0x80] ?? letter,
  );
}
