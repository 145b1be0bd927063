import { expect, it } from 'vitest';
import { nextTryAfter } from './outbox.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');

it('waits longer after every failure and gives up after about a day', () => {
  const waits: number[] = [];
  for (let failures = 1; ; failures++) {
    const next = nextTryAfter(failures, now);
    if (!next) break;
    waits.push((next.getTime() - now.getTime()) / 1000);
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(10);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeGreaterThan(20);
});
