import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LabelOrder } from '../features/labels/draw-labels.ts';
import { runInThread } from './run-in-thread.ts';

const label = { lines: ['iPhone 13', '128 GB'], code: '356735111052198', codeText: '35 673511 105219 8' };
const order = (count: number): LabelOrder => ({
  labels: Array.from({ length: count }, () => label),
  size: '62x29',
  at: new Date(0),
});

it('does a task and the next one, and gives back what became of it', async () => {
  const [one, other] = [await runInThread('drawLabels', order(1)), await runInThread('drawLabels', order(1))];
  expect(Buffer.from(one).subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.from(other).equals(one)).toBe(true);
});

it('does several at once, each on its own', async () => {
  const sizes = await Promise.all(
    [1, 2, 3].map(async (count) => (await runInThread('drawLabels', order(count))).length),
  );
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
});

it('answers others meanwhile, and ends with its signal', async () => {
  const left = new AbortController();
  let isOver = false;
  const drawing = runInThread('drawLabels', order(100_000), { signal: left.signal }).finally(() => {
    isOver = true;
  });
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isOver).toBe(false);
  left.abort(new Error('hung up'));
  await expect(drawing).rejects.toThrow('hung up');
  await expect(
    runInThread('drawLabels', order(1), { signal: AbortSignal.abort(new Error('left')) }),
  ).rejects.toThrow('left');
  expect((await runInThread('drawLabels', order(1))).length).toBeGreaterThan(1_000);
});

it.runIf(process.platform === 'linux')('leaves no thread behind that works for nobody', async () => {
  const count = () => readdirSync('/proc/self/task').length;
  await runInThread('drawLabels', order(1));
  const before = count();
  for (let round = 0; round < 3; round++) {
    const signal = AbortSignal.timeout(50);
    await expect(runInThread('drawLabels', order(100_000), { signal })).rejects.toThrow();
  }
  await expect.poll(count, { timeout: 20_000 }).toBeLessThanOrEqual(before + 1);
});

it('says what went wrong where the task failed', async () => {
  const wrong = { ...order(1), size: 'riesig' } as unknown as LabelOrder;
  await expect(runInThread('drawLabels', wrong)).rejects.toThrow(/^drawLabels: /);
});
