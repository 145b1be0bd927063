import { expect, it } from 'vitest';
import { cached } from './cached.ts';

it('asks once for each text, and again only after very many others', () => {
  const asked: string[] = [];
  const length = cached((text) => {
    asked.push(text);
    return text.length;
  });
  expect([length('abc'), length('abc'), length('')]).toEqual([3, 3, 0]);
  expect(asked).toEqual(['abc', '']);
  for (let i = 0; i < 6000; i += 1) length(`text ${i}`);
  expect(length('abc')).toBe(3);
  expect(asked.filter((text) => text === 'abc')).toHaveLength(2);
});
