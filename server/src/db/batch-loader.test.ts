import { expect, it } from 'vitest';
import { batchLoader } from './batch-loader.ts';
import type { Db } from './types.ts';

const db = {} as Db;
const laterOn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('all who ask in one turn share one query, each gets its own answer', async () => {
  const asked: string[][] = [];
  const lengthOf = batchLoader(async (_db, words: string[]) => {
    asked.push(words);
    return new Map(words.filter(Boolean).map((word) => [word, word.length]));
  });
  expect(await Promise.all(['a', 'bb', 'a', ''].map((word) => lengthOf(db, word)))).toEqual([
    1,
    2,
    1,
    undefined,
  ]);
  expect(asked).toEqual([['a', 'bb', '']]);
});

it('whoever asks while a query runs gets one that begins afterwards', async () => {
  let stored = 1;
  const read = batchLoader(async () => {
    const found = stored;
    await laterOn();
    return new Map([['stored', found]]);
  });
  const before = read(db, 'stored');
  await laterOn();
  stored = 2;
  expect(await Promise.all([before, read(db, 'stored')])).toEqual([1, 2]);
});

it('a query that fails fails for all who asked, and for nobody after them', async () => {
  let isDown = true;
  const read = batchLoader(async () => {
    if (isDown) throw new Error('down');
    return new Map([['stored', 1]]);
  });
  const results = await Promise.allSettled([read(db, 'stored'), read(db, 'stored')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await read(db, 'stored')).toBe(1);
});
