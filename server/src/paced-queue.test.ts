import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PacedQueue } from './paced-queue.ts';

it('does one piece after the other, each after a rest, and goes on after a failure', async () => {
  const queue = new PacedQueue({ rests: 2, longestRestMs: 60 });
  const spans: { begun: number; ended: number }[] = [];
  const piece = (ms: number) => async () => {
    const begun = performance.now();
    await pause(ms);
    spans.push({ begun, ended: performance.now() });
  };
  const failing = queue.run(async () => {
    await piece(20)();
    throw new Error('no');
  });
  const others = [queue.run(piece(100)), queue.run(piece(1))];
  await expect(failing).rejects.toThrow('no');
  await Promise.all(others);
  const rests = spans.slice(1).map(({ begun }, index) => begun - (spans[index]?.ended ?? 0));
  // A timer of Node may be a millisecond early.
  expect(rests[0]).toBeGreaterThanOrEqual(38);
  expect(rests[1]).toBeGreaterThanOrEqual(59);
});

it('answers at once where nothing came before', async () => {
  const queue = new PacedQueue({ rests: 1, longestRestMs: 60_000 });
  expect(await queue.run(async () => 'done')).toBe('done');
});
