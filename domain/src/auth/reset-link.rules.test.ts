import { expect, it } from 'vitest';
import { isResetLinkAlive } from './reset-link.rules.ts';

const now = new Date('2026-11-16T10:00:00Z');
const later = new Date('2026-11-16T10:30:00Z');

it.each([
  ['fresh', { expiresAt: later, usedAt: null }, true],
  ['used', { expiresAt: later, usedAt: now }, false],
  ['at its end', { expiresAt: now, usedAt: null }, false],
])('a link that is %s', (_state, link, isAlive) => {
  expect(isResetLinkAlive(link, now)).toBe(isAlive);
});
