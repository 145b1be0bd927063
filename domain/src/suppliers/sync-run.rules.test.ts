import { describe, expect, it, test } from 'vitest';
import { SYNC_INTERRUPTED } from './suppliers.text.ts';
import { endOfRun, isRepeatOwed, isRunning, isSyncDue, type KeptRun, stateOfRun } from './sync-run.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const open: KeptRun = { trigger: 'schedule', aliveAt: ago(1), finishedAt: null, error: null };
const cutOff: KeptRun = { ...open, finishedAt: ago(60), error: SYNC_INTERRUPTED };

describe('an open run', () => {
  it('goes on while somebody is heard of', () => {
    expect(isRunning(open, now)).toBe(true);
    expect(isRunning({ ...open, aliveAt: ago(30) }, now)).toBe(true);
  });

  it('was cut off when nobody has been heard of for half a minute', () => {
    const dead = { ...open, aliveAt: ago(31) };
    expect(isRunning(dead, now)).toBe(false);
    expect(endOfRun(dead, now)).toEqual({ finishedAt: ago(31), error: SYNC_INTERRUPTED });
  });
});

it('a run that has ended stays as it ended', () => {
  const done = { ...open, aliveAt: ago(900), finishedAt: ago(900) };
  expect(endOfRun(done, now)).toMatchObject({ finishedAt: ago(900), error: null });
  expect(isRunning(done, now)).toBe(false);
  expect(isRunning(undefined, now)).toBe(false);
});

test.each([
  [null, false],
  [ago(-1), false],
  [ago(0), true],
  [ago(86_400), true],
])('a schedule for %s is due: %s', (next, isDue) => {
  expect(isSyncDue(next, now)).toBe(isDue);
});

test.each<[string, KeptRun[], KeptRun | undefined, boolean]>([
  ['nothing was cut off', [], undefined, false],
  ['a run by hand was', [{ ...cutOff, trigger: 'manual' }], undefined, false],
  ['the first scheduled run was', [cutOff], undefined, true],
  ['the one before went through', [cutOff], { ...cutOff, error: null }, true],
  ['the one before was cut off as well', [cutOff], cutOff, false],
])('when %s, a repeat is owed: %#', (_, closed, before, isOwed) => {
  expect(isRepeatOwed(closed, before)).toBe(isOwed);
});

test.each([
  [{ finishedAt: null, error: null, failed: 0 }, 'running'],
  [{ finishedAt: '2026', error: 'x', failed: 0 }, 'failed'],
  [{ finishedAt: '2026', error: null, failed: 2 }, 'with_faults'],
  [{ finishedAt: '2026', error: null, failed: 0 }, 'complete'],
])('%o is %s', (run, state) => {
  expect(stateOfRun(run)).toBe(state);
});
