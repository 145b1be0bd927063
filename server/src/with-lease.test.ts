import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { withLease } from './with-lease.ts';

/** Many renewals long. */
const LONG_MS = 30_000;

const lines: string[] = [];
const log = createLogger('warn', { write: (line) => lines.push(line) });

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => void vi.useRealTimers());

const workFor = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));

it('gives several signs of life before it would be taken for dead, and none after the work has ended', async () => {
  const renew = vi.fn(async () => {});
  const working = withLease({ log }, renew, () => workFor(LONG_MS));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(await working).toBe('done');
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(3);
  renew.mockClear();
  await vi.advanceTimersByTimeAsync(10 * LONG_MS);
  expect(renew).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
});

it('a sign of life that fails is logged and does not harm the work; a failure of the work is passed on', async () => {
  const renew = vi.fn(() => Promise.reject(new Error('database away for a moment')));
  const working = withLease({ log }, renew, async () => {
    await workFor(LONG_MS);
    throw new Error('no');
  });
  const outcome = expect(working).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  await outcome;
  expect(renew).toHaveBeenCalled();
  expect(lines).toHaveLength(renew.mock.calls.length);
  expect(lines[0]).toContain('database away for a moment');
});
