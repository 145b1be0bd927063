import { expect, it } from 'vitest';
import {
  type CountedPart,
  readCounted,
  stillOpen,
  withCount,
  withOneMore,
  withoutPart,
  withTyped,
} from './counted-parts.ts';

const part = (partNumber: string, place = '') => ({ partNumber, description: `Teil ${partNumber}`, place });
const counts = (parts: CountedPart[]) => parts.map(({ partNumber, counted }) => `${partNumber} ${counted}`);

it('each scan is one more and comes to the top', () => {
  let counted: CountedPart[] = [];
  for (const number of ['A', 'B', 'a', 'A']) counted = withOneMore(counted, part(number));
  expect(counts(counted)).toEqual(['A 3', 'B 1']);
  expect(counts(withTyped(counted, 'b', 12))).toEqual(['A 3', 'B 12']);
  expect(counts(withCount(counted, part('C'), 0))).toEqual(['C 0', 'A 3', 'B 1']);
  expect(counts(withoutPart(counted, 'a'))).toEqual(['B 1']);
});

it('what is still to be counted stands shelf by shelf, and what lies nowhere last', () => {
  const shelf = [part('X'), part('B', 'Regal 10'), part('A', 'Regal 2'), part('C', 'Regal 2')];
  const open = (typed: string) =>
    stillOpen(shelf, [{ ...part('c'), counted: 0 }], typed).map(({ partNumber }) => partNumber);
  expect(open('')).toEqual(['A', 'B', 'X']);
  expect(open(' regal 1')).toEqual(['B']);
  expect(open('teil x')).toEqual(['X']);
});

it('what was kept comes back, and nothing that is none', () => {
  const kept = withOneMore([], part('A'));
  expect(readCounted(JSON.stringify(kept))).toEqual(kept);
  expect(readCounted(JSON.stringify([...kept, { partNumber: 'B' }, null, 3]))).toEqual(kept);
  for (const text of [undefined, '', '{', '{}', 'null']) expect(readCounted(text)).toEqual([]);
});
