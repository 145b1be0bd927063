import { expect, it } from 'vitest';
import {
  type CountedPart,
  partMeant,
  readCounted,
  stillOpen,
  withCount,
  withOneMore,
  withoutPart,
  withScans,
  withTyped,
} from './counted-parts.ts';

const part = (partNumber: string, place = '') => ({ partNumber, description: `Teil ${partNumber}`, place });
const read = (code: string) => ({ code, isTyped: false });
const counts = (parts: CountedPart[]) => parts.map(({ partNumber, counted }) => `${partNumber} ${counted}`);

it('each scan is one more and comes to the top', () => {
  let counted: CountedPart[] = [];
  for (const number of ['A', 'B', 'a', 'A']) counted = withOneMore(counted, part(number));
  expect(counts(counted)).toEqual(['A 3', 'B 1']);
  expect(counts(withTyped(counted, 'b', 12))).toEqual(['A 3', 'B 12']);
  expect(counts(withCount(counted, part('C'), 0))).toEqual(['C 0', 'A 3', 'B 1']);
  expect(counts(withoutPart(counted, 'a'))).toEqual(['B 1']);
});

it('scans that came before the shelf was known are counted then, and only unknown ones are named', () => {
  const shelf = [part('A-1'), part('A-10'), part('B', 'Regal 7')];
  const { counted, unknown } = withScans(
    withCount([], part('B'), 4),
    shelf,
    ['a-1', 'X', 'B', 'A-1', 'A-'].map(read),
  );
  expect([counts(counted), unknown]).toEqual([
    ['A-1 2', 'B 5'],
    ['X', 'A-'],
  ]);
  const meant = (code: string) => partMeant(shelf, { code, isTyped: true })?.partNumber;
  expect(['regal 7', 'A-1', 'teil', ' '].map(meant)).toEqual(['B', 'A-1', undefined, undefined]);
  // A label that is read means its own number, never one that contains it.
  expect(partMeant(shelf, read('regal 7'))).toBeUndefined();
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
