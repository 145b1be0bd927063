import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { onServer } from '../../test/test-database.ts';

let testApp: TestApp;
let name: string;
beforeEach(async () => {
  testApp = await createTestApp();
  const { rows } = await testApp.database.pool.query('select current_database() as name');
  name = rows[0].name;
});
afterEach(() => testApp.close());

async function endSessions(): Promise<void> {
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

const calls = ['GET /api/health', 'GET /api/auth/user-info', 'POST /api/admin-auth/login'];
const body = { username: 'admin', password: 'Wald-und-Wiese-7' };

async function statusOfCalls() {
  const answers = await Promise.all(
    calls.map((line) =>
      testApp.ask(line, { token: 'x'.repeat(43), ...(line.startsWith('POST') && { body }) }),
    ),
  );
  return answers.map(({ status, headers }) => [status, headers['retry-after']]);
}

it('a database that lets nobody in is away, until it does', async () => {
  await onServer(`alter database ${name} with allow_connections false`);
  await endSessions();
  await expect.poll(statusOfCalls).toEqual(calls.map(() => [503, '1']));
  await onServer(`alter database ${name} with allow_connections true`);
  expect((await testApp.ask('GET /api/health')).status).toBe(200);
});

it('a database that was renamed is away, until it is back', async () => {
  await expect
    .poll(async () => {
      await endSessions();
      return onServer(`alter database ${name} rename to ${name}_away`).then(
        () => 'renamed',
        (error: pg.DatabaseError) => error.message,
      );
    })
    .toBe('renamed');
  await expect.poll(statusOfCalls).toEqual(calls.map(() => [503, '1']));
  await onServer(`alter database ${name}_away rename to ${name}`);
  expect((await testApp.ask('GET /api/health')).status).toBe(200);
});

it('what a running statement is refused for is no loss of the database', async () => {
  await expect(testApp.database.pool.query('select 1 from nobody_s_table')).rejects.toMatchObject({
    code: '42P01',
  });
  await expect(testApp.database.pool.query('select 1')).resolves.toBeInstanceOf(pg.Result);
});
