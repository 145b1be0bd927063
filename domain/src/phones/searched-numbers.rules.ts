/** As patterns in the words that JavaScript and PostgreSQL share, for lower-case texts. */
const UNIT = '[ -]?[gt]b';
/** Sizes that stand in names without their unit, too. */
const BARE_SIZE = '(128|256|512|1024)(?!\\d)';
/** Of one or two digits these alone are sizes and no model's number. */
const ownSizes = ['32', '64'];

export function isStorageUnit(word: string | undefined): boolean {
  return word === 'gb' || word === 'tb';
}

/** '128gb', written as one word. */
export function isStorageSize(word: string): boolean {
  return /^\d{1,4}[gt]b$/.test(word);
}

/**
 * The pattern that a text must match beside containing a searched word that is a number: in 'iPhone 14' the number is the model's,
 * not two digits amid an IMEI or an article code, and in 'iPhone 12' not the beginning of '128GB'. Three digits that are
 * searched for alone may be the last ones of an IMEI. Null where containing is enough.
 */
export function numberPatternOf(
  word: string,
  wordAfter: string | undefined,
  isAlone: boolean,
): string | null {
  if (isStorageSize(word)) return `(?<!\\d)${word}`;
  if (!/^\d{1,3}$/.test(word)) return null;
  if (isStorageUnit(wordAfter)) return `(?<!\\d)${word}[ -]?${wordAfter}`;
  if (word.length === 3) return isAlone ? null : `(?<!\\d)${word}`;
  const inSize = ownSizes.includes(word) ? `\\d+${UNIT}` : `\\d*${UNIT}`;
  return `(?<!\\d)(?!${BARE_SIZE})${word}(?!${inSize})`;
}
