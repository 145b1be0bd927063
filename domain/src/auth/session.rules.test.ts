import { describe, expect, it } from 'vitest';
import { isSessionAlive } from './session.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('a session', () => {
  it.each([
    ['that was just opened lives', 0, 0, true],
    ['used 11.9 hours ago lives', 100, 11.9, true],
    ['unused for 12 hours has ended', 100, 12, false],
    ['in use for 29 days lives', 29 * 24, 1, true],
    ['in use for 30 days has ended', 30 * 24, 0, false],
  ])('%s', (_title, created, used, alive) => {
    expect(isSessionAlive({ createdAt: hoursAgo(created), lastUsedAt: hoursAgo(used) }, now)).toBe(alive);
  });
});
