import { expect, it } from 'vitest';
import { percentDone } from './import-progress.rules.ts';

it.each([
  [0, 20_000, 0],
  [199, 20_000, 0],
  [200, 20_000, 1],
  [19_999, 20_000, 99],
  [20_000, 20_000, 100],
  [3, 2, 100],
  [0, 0, 100],
])('%d of %d lines are %d percent', (done, total, percent) => {
  expect(percentDone(done, total)).toBe(percent);
});
