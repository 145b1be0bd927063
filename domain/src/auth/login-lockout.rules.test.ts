import { expect, it } from 'vitest';
import { secondsUntilNextTry } from './login-lockout.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it('fewer failures than the limit ask for no wait', () => {
  expect(secondsUntilNextTry([], 10, now)).toBe(0);
  expect(secondsUntilNextTry([1, 2, 3].map(secondsAgo), 4, now)).toBe(0);
});

it('the wait ends when the failure that fills the limit leaves the window', () => {
  expect(secondsUntilNextTry([10, 60, 600].map(secondsAgo), 3, now)).toBe(300);
  expect(secondsUntilNextTry([10, 60, 600].map(secondsAgo), 2, now)).toBe(840);
  expect(secondsUntilNextTry([10, 899.5].map(secondsAgo), 2, now)).toBe(1);
  expect(secondsUntilNextTry([10, 900].map(secondsAgo), 2, now)).toBe(0);
});
