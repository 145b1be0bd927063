import { describe, expect, it } from 'vitest';
import { checkCron, nextCronTime, syncIntervalExamples } from './cron.rules.ts';
import { explainCron } from './cron.text.ts';

const sunday = new Date('2026-11-15T12:00:00Z');

describe('the next time, on the clock of Berlin', () => {
  it.each([
    ['0 0 * * *', '2026-11-15T23:00:00.000Z'],
    ['0 */6 * * *', '2026-11-15T17:00:00.000Z'],
    ['0 8 * * 1-5', '2026-11-16T07:00:00.000Z'],
    ['0 20 * * 0', '2026-11-15T19:00:00.000Z'],
    ['0 20 * * SUN', '2026-11-15T19:00:00.000Z'],
    ['  0   0 * * *  ', '2026-11-15T23:00:00.000Z'],
    ['* * * * *', '2026-11-15T12:01:00.000Z'],
  ])('%s', (expression, next) => {
    expect(nextCronTime(expression, sunday)?.toISOString()).toBe(next);
    expect(checkCron(expression, sunday)).toEqual({ ok: true });
  });

  it.each([
    ['in winter', '2026-11-15T12:00:00Z', '2026-11-16T07:00:00.000Z'],
    ['in summer', '2026-07-15T12:00:00Z', '2026-07-16T06:00:00.000Z'],
    ['over the night that an hour is missing', '2027-03-27T12:00:00Z', '2027-03-28T06:00:00.000Z'],
    ['over the night that an hour comes twice', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
  ])('8 o’clock is 8 o’clock %s', (_title, after, next) => {
    expect(nextCronTime('0 8 * * *', new Date(after))?.toISOString()).toBe(next);
  });

  it('a time that the missing hour swallows comes all the same, once', () => {
    const first = nextCronTime('30 2 * * *', new Date('2027-03-27T12:00:00Z')) as Date;
    expect(first.toISOString().slice(0, 10)).toBe('2027-03-28');
    expect(nextCronTime('30 2 * * *', first)?.toISOString()).toBe('2027-03-29T00:30:00.000Z');
  });
});

it.each([
  '',
  'abc',
  '0 0 * *',
  '* * * * * *',
  '99 * * * *',
  '0 25 * * *',
  '0 0 31 2 *',
  '@daily',
  '2027-01-01T00:00:00',
  '? * * * *',
  '0 0 * * 9',
  '*/0 * * * *',
  '0 0 * * * 2027',
])('%j is no schedule', (expression) => {
  expect(checkCron(expression, sunday)).toMatchObject({
    ok: false,
    problem: { status: 400, sentence: 'Ungültiger Cron-Ausdruck' },
  });
  expect(explainCron(expression, sunday)).toBeNull();
});

describe('in German words', () => {
  it.each([
    ['0 0 * * *', 'Um 00:00, jeden Tag'],
    ['0 8 * * 1-5', 'Um 08:00, Montag bis Freitag'],
    ['0 20 * * 0', 'Um 20:00, nur jeden Sonntag'],
  ])('%s: %s', (expression, words) => {
    expect(explainCron(expression, sunday)).toBe(words);
  });

  it('each example has some', () => {
    expect(syncIntervalExamples.map(({ cron }) => cron)).toEqual([
      '0 */6 * * *',
      '0 8 * * 1-5',
      '0 20 * * 0',
    ]);
    for (const { cron } of syncIntervalExamples) expect(explainCron(cron, sunday)).toMatch(/\S/);
  });
});
