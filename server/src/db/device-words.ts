import { and, or, type SQL, sql } from 'drizzle-orm';
import { containsAskedWord, containsWord, type SearchedWord, searchedWords } from './contains-text.ts';
import { devices } from './tables/devices.table.ts';
import { deviceNames } from './tables/kept-sums.table.ts';

/**
 * A device is found by its name, by its numbers (IMEI, second IMEI, serial) or by words of both. Of names there are few,
 * and how many devices bear each is kept: however many a search for 'iphone' finds, they are counted without being
 * read. Of numbers a search rarely finds more than a handful, through their trigrams; one or two characters are too
 * few for that, and nearly every number of a large stock contains them somewhere.
 */
const SHORTEST_IN_TRIGRAMS = 3;

export function isShort({ text }: SearchedWord): boolean {
  return text.length < SHORTEST_IN_TRIGRAMS;
}

const deviceName = sql`lower(${devices.model} || ' ' || coalesce(${devices.modelDesc}, ''))`;

/** Whether a word stands in a text: with its own values, or asked for by a statement that is prepared. */
type InText = (text: SQL) => (word: SearchedWord, position: number) => SQL;
const askedIn: InText = (text) => (word, position) => containsAskedWord(text, word, position);

export function namesWith(words: SearchedWord[], inText: InText = askedIn): SQL {
  const conditions = words.map(inText(sql`${deviceNames.name}`));
  return sql`select ${deviceNames.key} from ${deviceNames} where ${and(...conditions) ?? sql`true`}`;
}

/** At least one word stands in a number, and not every word in the name. Short words are part of a number if told so. */
export function foundByNumber(
  words: SearchedWord[],
  { shortOnes, inText = askedIn }: { shortOnes: boolean; inText?: InText },
): SQL | undefined {
  const byNumber = words.map(inText(sql`${devices.numbersText}`));
  const byName = words.map(inText(deviceName));
  const canBeNumber = words.map((word) => shortOnes || !isShort(word));
  if (!canBeNumber.includes(true)) return undefined;
  const everyWord = words.map((_, index) =>
    canBeNumber[index] ? or(byNumber[index], byName[index]) : byName[index],
  );
  return and(
    or(...byNumber.filter((_, index) => canBeNumber[index])),
    ...everyWord,
    sql`not (${and(...byName)})`,
  );
}

/** The condition by itself, for queries that have narrowed devices down to a few already. */
export function isFoundBy(search: string): SQL {
  const words = searchedWords(search);
  const inWords = (text: SQL) => (word: SearchedWord) => containsWord(text, word);
  return sql`(${devices.nameKey} in (${namesWith(words, inWords)}) or ${foundByNumber(words, { shortOnes: true, inText: inWords }) ?? sql`false`})`;
}
