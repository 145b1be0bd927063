import { expect, it } from 'vitest';
import { isAboutToBeSent, nextTryAfter } from './outbox.rules.ts';

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

const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it.each([
  ['it was never tried', { status: 'waiting', tries: 0, dueAt: inSeconds(600) }, true],
  [
    'it is tried again in a moment, or right now',
    { status: 'waiting', tries: 3, dueAt: inSeconds(120) },
    true,
  ],
  ['its next try is far off', { status: 'waiting', tries: 4, dueAt: inSeconds(600) }, false],
  ['it was given up', { status: 'failed', tries: 9, dueAt: now }, false],
  ['it went out', { status: 'sent', tries: 1, dueAt: now }, false],
] as const)('whether a mail is about to be sent when %s', (_title, mail, expected) => {
  expect(isAboutToBeSent(mail, now)).toBe(expected);
});
