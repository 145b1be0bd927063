// Full-text search by trigrams: conditions for words that must occur in a search text.

import { numberPatternOf } from '@kreislauf/domain/phones/searched-numbers.rules';
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
  /** A pattern that the text must also match, where the word is a number. */
  pattern: string | null;
  /** Of a long number an index is asked for the end alone: all phones of a model begin alike. */
  end: string | null;
  /** A further pattern, by which a name may spell the word. */
  also?: string | null;
  /** As long as a whole IMEI: looked up by equality first. */
  isWholeNumber?: boolean;
}

export function searchedWords(search: string): SearchedWord[] {
  const words = wordsOf(search.toLowerCase());
  return words.map((text, index) => ({
    text,
    pattern: numberPatternOf(text, words[index + 1], words.length === 1),
    end: /^\d{9,}$/.test(text) ? text.slice(-7) : null,
  }));
}

export function containsWord(searchText: PgColumn | SQL, word: SearchedWord): SQL {
  return wordCondition(searchText, word, {
    like: likeOf(word.text),
    end: likeOf(word.end ?? ''),
    pattern: word.pattern ?? '',
    also: word.also ?? '',
  });
}

/** The same for a statement that is prepared: the word's values are asked for under its position. */
export function containsAskedWord(searchText: SQL, word: SearchedWord, position: number): SQL {
  return wordCondition(searchText, word, {
    like: sql.placeholder(`like${position}`),
    end: sql.placeholder(`end${position}`),
    pattern: sql.placeholder(`pattern${position}`),
    also: sql.placeholder(`also${position}`),
  });
}

export function askedValues(words: SearchedWord[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, position) => [
      [`text${position}`, word.text],
      [`like${position}`, likeOf(word.text)],
      [`end${position}`, likeOf(word.end ?? '')],
      [`pattern${position}`, word.pattern ?? ''],
      [`also${position}`, word.also ?? ''],
    ]),
  );
}

type Value = string | Placeholder;

function wordCondition(
  searchText: PgColumn | SQL,
  { pattern: isNumber, end: hasEnd, also: hasOthers }: SearchedWord,
  { like, end, pattern, also }: Record<'like' | 'end' | 'pattern' | 'also', Value>,
): SQL {
  const contains = sql`${searchText} like ${like}`;
  // A condition that is compared with true has no index of its own.
  if (hasEnd) return sql`(${searchText} like ${end} and (${contains}) is true)`;
  const isSaid = isNumber ? sql`(${contains} and ${searchText} ~ ${pattern})` : contains;
  return hasOthers ? sql`(${isSaid} or ${searchText} ~ ${also})` : isSaid;
}

const likeOf = (text: string) => `%${escapeLike(text)}%`;

/** Nobody types more; each one costs. */
const MAX_WORDS = 10;

function wordsOf(search: string): string[] {
  // An IMEI as the screens show it, in groups, or the end of one.
  const isGroupedNumber = /^\d[\d\s./-]*\d$/.test(search.trim()) && search.replaceAll(/\D/g, '').length >= 6;
  if (isGroupedNumber) return [search.replaceAll(/\D/g, '')];
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}
