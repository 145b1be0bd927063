import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { insertMail } from './mail/mails.queries.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the log', () => {
  it('tells which query failed and why, but none of its values', async () => {
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line) => lines.push(line) });
    const mail = {
      recipient: 'ziel@example.org',
      subject: 'Passwort',
      text: 'Guten Tag,\n\nIhr Link: https://shop.example/reset-password?token=geheim-1',
      html: '<p>geheim-2\n</p>',
      createdAt: new Date(),
      dueAt: new Date(),
      status: null as never,
    };
    const failure = await database.db.transaction((tx) => insertMail(tx, mail)).catch((error) => error);
    log.error({ err: failure }, 'request failed');
    log.error({ err: failure.cause }, 'request failed');
    log.error({ err: new Error('outer', { cause: failure }) }, 'request failed');

    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).not.toMatch(/geheim|ziel@/);
      expect(line).toContain('not-null constraint');
    }
    expect(lines[0]).toContain('insert into \\"mails\\"');
  });
});
