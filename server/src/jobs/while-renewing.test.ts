import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEAD_AFTER_MS, whileRenewing } from './while-renewing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const workFor = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));

it('gives several signs of life before it would be taken for dead, and none after the work has ended', async () => {
  const renew = vi.fn(async () => {});
  const working = whileRenewing(renew, () => workFor(DEAD_AFTER_MS));
  await vi.advanceTimersByTimeAsync(DEAD_AFTER_MS);
  expect(await working).toBe('done');
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(3);
  renew.mockClear();
  await vi.advanceTimersByTimeAsync(10 * DEAD_AFTER_MS);
  expect(renew).not.toHaveBeenCalled();
});

it('a sign of life that fails does not harm the work; a failure of the work is passed on', async () => {
  const renew = vi.fn(() => Promise.reject(new Error('database away for a moment')));
  const working = whileRenewing(renew, async () => {
    await workFor(DEAD_AFTER_MS);
    throw new Error('no');
  });
  const outcome = expect(working).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(DEAD_AFTER_MS);
  await outcome;
  expect(renew).toHaveBeenCalled();
});
