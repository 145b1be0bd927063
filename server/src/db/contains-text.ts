import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Every word must occur somewhere in the table's lower-case search text. The matches are found in a fenced
 * subquery: left to itself the planner may walk the sort order and test each row on the way, which has long
 * tails; this way the trigram index always comes first.
 */
export function containsText(table: PgTable, id: PgColumn, searchText: PgColumn, search: string): SQL {
  return sql`${id} in (select ${id} from ${table} where ${containsWords(searchText, search) ?? true} offset 0)`;
}

/** The bare condition: where another index has already narrowed the rows to a few, or the table has no search text. */
export function containsWords(searchText: PgColumn | SQL, search = ''): SQL | undefined {
  return and(...searchedWords(search).map((word) => containsWord(searchText, word)));
}

export interface SearchedWord {
  text: string;
  /**
   * In 'iPhone 14' the number is the model's, not two digits amid an IMEI or an article code. Three digits that are
   * searched for alone may be the last ones of an IMEI.
   */
  mustBeginNumber: boolean;
  /** Of a long number an index is asked for the end alone: all phones of a model begin alike. */
  end: string | null;
  /** How else a name may say it, as a pattern. */
  also?: string | null;
}

export function searchedWords(search: string): SearchedWord[] {
  const words = wordsOf(search.toLowerCase());
  return words.map((text) => ({
    text,
    mustBeginNumber: /^\d{1,2}$/.test(text) || (/^\d{3}$/.test(text) && words.length > 1),
    end: /^\d{9,}$/.test(text) ? text.slice(-7) : null,
  }));
}

export function containsWord(searchText: PgColumn | SQL, word: SearchedWord): SQL {
  return wordCondition(searchText, word, {
    like: likeOf(word.text),
    end: likeOf(word.end ?? ''),
    begins: beginsOf(word),
    also: word.also ?? '',
  });
}

/** The same for a statement that is prepared: the word's values are asked for under its position. */
export function containsAskedWord(searchText: SQL, word: SearchedWord, position: number): SQL {
  return wordCondition(searchText, word, {
    like: sql.placeholder(`like${position}`),
    end: sql.placeholder(`end${position}`),
    begins: sql.placeholder(`begins${position}`),
    also: sql.placeholder(`also${position}`),
  });
}

export function askedValues(words: SearchedWord[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, position) => [
      [`like${position}`, likeOf(word.text)],
      [`end${position}`, likeOf(word.end ?? '')],
      [`begins${position}`, beginsOf(word)],
      [`also${position}`, word.also ?? ''],
    ]),
  );
}

type Value = string | Placeholder;

function wordCondition(
  searchText: PgColumn | SQL,
  { mustBeginNumber, end: hasEnd, also: hasOthers }: SearchedWord,
  { like, end, begins, also }: Record<'like' | 'end' | 'begins' | 'also', Value>,
): SQL {
  const contains = sql`${searchText} like ${like}`;
  // A condition that is compared with true has no index of its own.
  if (hasEnd) return sql`(${searchText} like ${end} and (${contains}) is true)`;
  if (mustBeginNumber) return sql`(${contains} and ${searchText} ~ ${begins})`;
  return hasOthers ? sql`(${contains} or ${searchText} ~ ${also})` : contains;
}

const likeOf = (text: string) => `%${escapeLike(text)}%`;
const beginsOf = ({ text }: SearchedWord) => `(?<!\\d)${text}`;

/** Nobody types more; each one costs. */
const MAX_WORDS = 10;

function wordsOf(search: string): string[] {
  // An IMEI as the screens show it, in groups, or the end of one.
  const isGroupedNumber = /^[\d\s./-]+$/.test(search) && search.replaceAll(/\D/g, '').length >= 6;
  if (isGroupedNumber) return [search.replaceAll(/\D/g, '')];
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}
