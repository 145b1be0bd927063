import { otherWordingsOf } from '@kreislauf/domain/phones/searched-wordings.rules';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { containsAskedWord, containsWord, type SearchedWord, searchedWords } from './contains-text.ts';
import { devices } from './tables/devices.table.ts';
import { deviceNames } from './tables/kept-sums.table.ts';

/**
 * A device is found by its name, by its own words (numbers, damages, notes, parts) or by words of both. Of names there
 * are few, and how many devices bear each is kept: however many a search for 'iphone' finds, they are counted without
 * being read. Of own words a search rarely finds more than a handful, through their trigrams; one or two characters are
 * too few for that, and nearly every number of a large stock contains them somewhere.
 */
const MIN_TRIGRAM_LENGTH = 3;
/** Up to four digits are the end of an IMEI, not some that an article number or a note happens to contain. */
const MIN_DIGITS_IN_DETAILS = 5;

/** The words of a search for devices, with how else a name may say them. */
export function deviceWordsOf(search: string): SearchedWord[] {
  return searchedWords(search).map((word) => ({ ...word, also: otherWordingsOf(word.text) }));
}

export function isShort({ text }: SearchedWord): boolean {
  return text.length < MIN_TRIGRAM_LENGTH;
}

/** Where among a device's own words one can stand: nowhere, in its numbers, or also in what is told of it. */
export function placeOf(word: SearchedWord, shortOnes: boolean): 'none' | 'numbers' | 'anywhere' {
  if (isShort(word)) return shortOnes ? 'numbers' : 'none';
  const isNumber = /^\d+$/.test(word.text);
  return isNumber && word.text.length < MIN_DIGITS_IN_DETAILS ? 'numbers' : 'anywhere';
}

const deviceName = sql`lower(${devices.model} || ' ' || coalesce(${devices.modelDesc}, ''))`;

/** Whether a word stands in a text: with its own values, or asked for by a statement that is prepared. */
type InText = (text: SQL) => (word: SearchedWord, position: number) => SQL;
const askedIn: InText = (text) => (word, position) => containsAskedWord(text, word, position);

export function namesWith(words: SearchedWord[], inText: InText = askedIn): SQL {
  const conditions = words.map(inText(sql`${deviceNames.name}`));
  return sql`select ${deviceNames.key} from ${deviceNames} where ${and(...conditions) ?? sql`true`}`;
}

/** At least one word is one of the device's own, and not every word in the name. Short words are, if told so. */
export function foundByOwnWord(
  words: SearchedWord[],
  { shortOnes, inText = askedIn }: { shortOnes: boolean; inText?: InText },
): SQL | undefined {
  const byOwn = words.map((word, position) => isOwnWord(word, position, { shortOnes, inText }));
  const byName = words.map(inText(deviceName));
  if (byOwn.every((condition) => !condition)) return undefined;
  return and(
    or(...byOwn),
    ...words.map((_, index) => or(byOwn[index], byName[index])),
    sql`not (${and(...byName)})`,
  );
}

function isOwnWord(
  word: SearchedWord,
  position: number,
  { shortOnes, inText }: { shortOnes: boolean; inText: InText },
): SQL | undefined {
  // Own words are searched as they are written: other wordings are those of names.
  const plain = { ...word, also: null };
  const place = placeOf(word, shortOnes);
  if (place === 'none') return undefined;
  const amongAll = inText(sql`${devices.ownWords}`)(plain, position);
  if (place === 'anywhere') return amongAll;
  const inNumbers = inText(sql`${devices.numbersText}`)(plain, position);
  // The trigrams of all own words lead to those of the numbers.
  return isShort(word) ? inNumbers : and(amongAll, inNumbers);
}

/** The condition by itself, for queries that have narrowed devices down to a few already. */
export function isFoundBy(search: string): SQL {
  const words = deviceWordsOf(search);
  const inWords = (text: SQL) => (word: SearchedWord) => containsWord(text, word);
  return sql`(${devices.nameKey} in (${namesWith(words, inWords)}) or ${foundByOwnWord(words, { shortOnes: true, inText: inWords }) ?? sql`false`})`;
}
