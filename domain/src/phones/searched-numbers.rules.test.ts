import { describe, expect, it } from 'vitest';
import { numberPatternOf } from './searched-numbers.rules.ts';

/** Every word of the search, as the database tests them. */
function finds(search: string, text: string): boolean {
  const words = search.split(' ');
  return words.every((word, index) => {
    const pattern = numberPatternOf(word, words[index + 1], words.length === 1);
    return text.includes(word) && (pattern === null || new RegExp(pattern).test(text));
  });
}

describe('a number that is searched for', () => {
  it.each([
    ['12', 'iphone 12 64gb'],
    ['12', 'iphone 12 128gb'],
    ['1', 'iphone 13'],
    ['35', '350000000000001'],
    ['64', 'iphone 12 64gb'],
    ['32', 'galaxy a5 32 gb'],
    ['128', 'iphone 13 128gb'],
    ['128', '350000000128001'],
    ['128gb', 'iphone 13 128gb'],
    ['128 gb', 'iphone 13 128gb'],
    ['128 gb', 'iphone 13 128 gb'],
    ['16 gb', 'iphone 6 16gb'],
    ['1 tb', 'iphone 15 pro 1tb'],
    ['iphone 128', 'iphone 13 128gb'],
  ])('%s: %s', (search, text) => expect(finds(search, text)).toBe(true));

  it.each([
    ['iphone 12', 'iphone 13 128gb'],
    ['iphone 12', 'iphone 13 128 gb'],
    ['iphone 12', 'iphone 13 512gb'],
    ['iphone 12', 'iphone 13 128 midnight'],
    ['iphone 12', 'xiaomi 12gb/256gb'],
    ['iphone 5', 'iphone 13 512gb'],
    ['iphone 6', 'iphone 12 64gb'],
    ['iphone 16', 'iphone 6 16gb'],
    ['iphone 1', 'iphone x 1tb'],
    ['12 gb', 'iphone 13 512gb'],
    ['12gb', 'iphone 13 512gb'],
    ['28gb', 'iphone 13 128gb'],
    ['12', 'iphone 13 350000000000012'],
  ])('but not %s: %s', (search, text) => expect(finds(search, text)).toBe(false));
});
