import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { timeLimit } from './time-limit.ts';

it('ends at its time, also where nobody but those who wait knows it and memory is cleared meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const clear = runInNewContext('gc') as () => void;
  const clearing = setInterval(clear, 20);
  onTestFinished(() => clearInterval(clearing));
  const { signal } = new AbortController();
  const wait = () =>
    new Promise((resolve) => {
      const limit = timeLimit(200, signal);
      limit.addEventListener('abort', () => resolve((limit.reason as Error).name), { once: true });
    });
  await expect(Promise.race([wait(), pause(3_000)])).resolves.toBe('TimeoutError');
});

it('ends with the first of the others, for its reason, and keeps nothing of itself there', async () => {
  const [early, late] = [new AbortController(), new AbortController()];
  const limit = timeLimit(10_000, early.signal, late.signal);
  expect(limit.aborted).toBe(false);
  early.abort(new Error('gone'));
  expect(limit.reason).toEqual(new Error('gone'));
  late.abort(new Error('late'));
  expect(limit.reason).toEqual(new Error('gone'));
  expect(timeLimit(10_000, late.signal).reason).toEqual(new Error('late'));
});

it('a hundred of them on one signal are no warning', async () => {
  const warnings: Error[] = [];
  const warn = (warning: Error) => warnings.push(warning);
  process.on('warning', warn);
  onTestFinished(() => void process.off('warning', warn));
  const { signal } = new AbortController();
  for (let count = 0; count < 100; count++) timeLimit(50, signal);
  await pause(20);
  expect(warnings).toEqual([]);
});
