import { describe, expect, it } from 'vitest';
import { otherWordingsOf } from './searched-wordings.rules.ts';

function finds(word: string, name: string): boolean {
  const pattern = otherWordingsOf(word);
  return name.includes(word) || (pattern !== null && new RegExp(pattern, 'u').test(name));
}

describe('a word finds a name that says it differently', () => {
  it.each([
    ['iphone13', 'iphone 13 128gb midnight'],
    ['iphone13', 'iphone 13 pro'],
    ['iphone13pro', 'iphone13 pro'],
    ['iphone13p', 'iphone 13 pro'],
    ['iphone13promax', 'apple iphone 13 pro max'],
    ['ip13', 'iphone 13'],
    ['ip13pm', 'iphone 13 pro max'],
    ['13pm', 'iphone 13 pro max'],
    ['iphone-13', 'iphone 13'],
    ['s24u', 'samsung galaxy s24 ultra 512gb'],
    ['s24ultra', 'galaxy s24 ultra'],
    ['galaxys24', 'samsung galaxy s24'],
    ['samsungs24', 'samsung galaxy s24'],
    ['s24+', 'galaxy s24 plus'],
    ['s24plus', 'galaxy s24+'],
    ['plus', 'galaxy s24+'],
    ['ultra', 'galaxy s24u 256gb'],
    ['zflip5', 'samsung galaxy z flip5'],
    ['pixel7a', 'google pixel 7a'],
    ['256gb', 'iphone 13 256 gb'],
    ['1tb', 'iphone 15 pro 1 tb'],
    ['schwarz', 'iphone 12 black'],
    ['schwarz', 'iphone 14 pro space black'],
    ['schwarz', 'galaxy s21 phantom black'],
    ['mitternacht', 'iphone 13 128gb midnight'],
    ['midnight', 'iphone 13 128gb mitternacht'],
    ['weiss', 'iphone 12 weiß'],
    ['gruen', 'iphone 12 green'],
    ['grün', 'iphone 13 pro alpine green'],
    ['lila', 'iphone 14 purple'],
    ['polarstern', 'iphone 13 starlight'],
    ['spacegrau', 'iphone 11 pro space gray'],
    ['grau', 'iphone 11 pro space grey'],
    ['rot', 'iphone 13 (product)red'],
  ])('%s: %s', (word, name) => expect(finds(word, name)).toBe(true));

  it.each([
    ['iphone13', 'iphone 12 128gb'],
    ['iphone1', 'iphone 13'],
    ['13pm', 'iphone 13 pro'],
    ['s24u', 'galaxy s24'],
    ['a52s', 'galaxy a52 silver'],
    ['rot', 'xiaomi redmi note 12'],
    ['mitternacht', 'iphone 11 pro midnight green'],
    ['lau', 'iphone 12 blue'],
    ['schwarz', 'iphone 12 white'],
    ['display', 'iphone 12 black'],
    ['pro', 'iphone 13 red'],
    ['abc123_', 'abc123x'],
    ['abc123%', 'abc123x'],
    ['abc123.', 'abc123x'],
    ['abc123-', 'abc123x'],
    ['abc-123', 'abc123'],
    ['iphone13_', 'iphone 13'],
    ['s24.', 'galaxy s24'],
  ])('but not %s: %s', (word, name) => expect(finds(word, name)).toBe(false));

  it('takes every character for itself', () => {
    for (const word of ['a1((', 'a1b[', '%%_\\', 'x'.repeat(200), 'ultra(1'])
      expect(() => new RegExp(otherWordingsOf(word) ?? '', 'u')).not.toThrow();
  });
});
