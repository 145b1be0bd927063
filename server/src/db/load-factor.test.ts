import { expect, it } from 'vitest';
import { loadFactor, loadFactorOf, runnableIn } from './load-factor.ts';

it.each([
  [0, 2, 1],
  [6, 2, 1],
  [9, 2, 1.5],
  [17, 2, 17 / 6],
  [100, 2, 3],
  [17, 16, 1],
])('%d that want to run on %d cores: %d times as patient', (runnable, cores, times) => {
  expect(loadFactorOf(runnable, cores)).toBeCloseTo(times);
});

it('reads how many want to run', () => {
  expect(runnableIn('4.94 1.79 0.74 5/313 8880\n')).toBe(5);
  expect(runnableIn('')).toBe(0);
});

it('says something on this machine', () => {
  expect(loadFactor()).toBeGreaterThanOrEqual(1);
});
