import { expect, it } from 'vitest';
import type { Db } from '../../db/types.ts';
import { pullPages } from './pull-pages.ts';

it('hands out pieces of any size in pages, also one of more rows than a call takes arguments', async () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => index);
  const pages = pullPages<number>(async function* () {
    yield [-1];
    yield rows;
  });
  expect(await pages({} as Db, { limit: 3 })).toEqual([-1, 0, 1]);
  expect(await pages({} as Db, { limit: 200_000 })).toHaveLength(199_998);
  expect(await pages({} as Db, { limit: 3 })).toEqual([]);
});
