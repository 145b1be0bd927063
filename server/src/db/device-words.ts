// Search of devices by name and by own words, two indexes of trigrams.

import { otherWordingsOf } from '@kreislauf/domain/phones/searched-wordings.rules';
import { and, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { containsAskedWord, containsWord, type SearchedWord, searchedWords } from './contains-text.ts';
import { deviceNames } from './tables/counters.table.ts';
import { devices } from './tables/devices.table.ts';

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
  return searchedWords(search).map((word, _, { length }) => ({
    ...word,
    also: otherWordingsOf(word.text),
    isWholeNumber: length === 1 && /^\d{14,17}$/.test(word.text),
  }));
}

export function isShort({ text }: SearchedWord): boolean {
  return text.length < MIN_TRIGRAM_LENGTH;
}

/** The places among a device's own words where one can stand: none, its numbers, or its other texts as well. */
export function placeOf(word: SearchedWord, shortOnes: boolean): 'none' | 'numbers' | 'anywhere' {
  if (isShort(word)) return shortOnes ? 'numbers' : 'none';
  const isNumber = /^\d+$/.test(word.text);
  return isNumber && word.text.length < MIN_DIGITS_IN_DETAILS ? 'numbers' : 'anywhere';
}

const deviceName = sql`lower(${devices.model} || ' ' || coalesce(${devices.modelDesc}, ''))`;

/** A condition that a word occurs in a text, with the word's own values or with the placeholders of a prepared statement. */
type InText = (text: SQL) => (word: SearchedWord, position: number) => SQL;
const askedIn: InText = (text) => (word, position) => containsAskedWord(text, word, position);
const givenIn: InText = (text) => (word) => containsWord(text, word);

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
  const isNotNamed = sql`not (${and(...byName)})`;
  const [word] = words;
  if (word?.isWholeNumber && byOwn[0])
    return and(isOfNumber(inText === askedIn ? sql.placeholder('text0') : word.text, byOwn[0]), isNotNamed);
  return and(or(...byOwn), ...words.map((_, index) => or(byOwn[index], byName[index])), isNotNamed);
}

/**
 * Indexes know at once which phones have a whole number, or had it before it was corrected. Only where none does it may
 * be part of a longer one or stand in a note, which takes the trigrams.
 */
function isOfNumber(number: string | Placeholder, contains: SQL): SQL {
  const formerly = and(
    sql`${devices.formerImeis} <> ''`,
    sql`${number} = any (string_to_array(${devices.formerImeis}, ' '))`,
  );
  const numbered = sql`select ${devices.id} from ${devices}
    where ${or(sql`${devices.imei} = ${number}`, sql`${devices.imei2} = ${number}`, sql`${devices.serial} = ${number}`, formerly)}`;
  return sql`${devices.id} in (${numbered} union all
    select ${devices.id} from ${devices} where not exists (${numbered}) and ${contains})`;
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
  const isNamed = sql`${devices.nameKey} in (${namesWith(words, givenIn)})`;
  const byOwn = foundByOwnWord(words, { shortOnes: true, inText: givenIn }) ?? sql`false`;
  if (!words[0]?.isWholeNumber) return sql`(${isNamed} or ${byOwn})`;
  // Each by its own index: joined by 'or' they would be tested row by row.
  const idsWith = (condition: SQL) => sql`select ${devices.id} from ${devices} where ${condition}`;
  return sql`${devices.id} in (${idsWith(isNamed)} union all ${idsWith(byOwn)})`;
}
