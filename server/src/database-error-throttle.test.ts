import { systemProblems } from '@kreislauf/domain/system/system.problems';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { DatabaseDownError } from './db/circuit-breaker.ts';
import { createLogger } from './logger.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function logTo(level: string) {
  const lines: { msg: string; calls?: number; others?: number; cause?: string; err?: { stack: string } }[] =
    [];
  return { lines, log: createLogger(level, { write: (line) => lines.push(JSON.parse(line)) }) };
}

const lost = () =>
  new Error('Failed query: select', { cause: new DatabaseDownError('the database does not answer') });

it('tells in one line every five seconds how many calls a database that is away has failed', () => {
  const { lines, log } = logTo('warn');
  const call = log.child({ reqId: 'eine' });
  for (let i = 0; i < 50; i++) call.error({ err: lost() }, 'request failed');
  log.error({ err: new AppError(systemProblems.databaseDown(), { cause: lost() }) }, 'request failed');
  log.error({ err: lost(), job: 'deliver-mails' }, 'job queue');
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'database unavailable, 1 call answered 503',
      cause: 'the database does not answer',
    }),
  ]);
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ msg: 'database unavailable, 50 calls answered 503', others: 1 });
  expect(JSON.stringify(lines)).not.toContain('stack');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  log.error({ err: lost() }, 'request failed');
  expect(lines).toHaveLength(3);
});

it('keeps the stack of everything else, and of all with level debug', () => {
  const { lines, log } = logTo('warn');
  // A mail server that is not there is not the database.
  log.error({ err: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }, 'job failed');
  log.error({ err: new Error('a fault of ours') }, 'request failed');
  expect(lines.map(({ msg, err }) => [msg, err?.stack !== undefined])).toEqual([
    ['job failed', true],
    ['request failed', true],
  ]);
  const debug = logTo('debug');
  debug.log.error({ err: lost() }, 'request failed');
  expect(debug.lines[0]?.err?.stack).toContain('the database does not answer');
});
