import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FonedaySandbox, startFonedaySandbox } from '../../adapters/foneday/foneday-sandbox.ts';
import { signIn, useProgramBed } from '../../test/running-program.ts';
import { smallCatalogue } from '../../test/supplier-samples.ts';
import { createTestDatabase, type TestDatabase, urlOf } from '../../test/test-database.ts';

// Whole programs start here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });
const bed = useProgramBed();

let sandbox: FonedaySandbox;
let database: TestDatabase;
let token: Promise<string> | undefined;
beforeEach(async () => {
  sandbox = await startFonedaySandbox({ products: smallCatalogue });
  database = await createTestDatabase();
  token = undefined;
});
afterEach(async () => {
  await sandbox.close();
  await database.close();
});

const startOne = () =>
  bed.start({
    DATABASE_URL: urlOf(database.address),
    ADMIN_PASSWORD: 'Wald-und-Wiese-7',
    FONEDAY_URL: sandbox.url,
    FONEDAY_TOKEN: sandbox.token,
  });

/** One sign-in a database: the programs on it share their sessions, and checking a password takes time. */
async function call(address: string, line: string, body?: unknown) {
  token ??= signIn(address, 'Wald-und-Wiese-7');
  const [method, path] = line.split(' ');
  const response = await fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${await token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  return (await response.json()) as any;
}

const countOf = async (table: string) =>
  (await database.pool.query(`select count(*) from ${table}`)).rows[0].count;

it('two programs on one database make up for a missed synchronisation, once; both know of it', async () => {
  await database.pool.query(
    `insert into sync_config (id, sync_enabled, sync_interval, auto_update_prices, add_new_parts, categories, models, next_sync_at)
     values (1, true, '0 3 1 1 *', true, true, '{}', '{}', now() - interval '3 days')`,
  );

  const programs = [startOne(), startOne()];
  const addresses = await Promise.all(programs.map((program) => program.listening()));
  for (const address of addresses)
    await expect
      .poll(async () => (await call(address, 'GET /api/sync/status')).lastRun, { timeout: 60_000 })
      .toMatchObject({ trigger: 'schedule', imported: 5, error: null, finishedAt: expect.any(String) });
  expect([await countOf('sync_runs'), await countOf('parts')]).toEqual([1, 5]);
  expect(sandbox.requests).toEqual(['/products']);
  for (const program of programs) expect((await program.stop()).code).toBe(0);
});

it('a program that is killed in the middle leaves a run that the next one marks and repeats', async () => {
  const dying = startOne();
  const address = await dying.listening();
  await call(address, 'PUT /api/sync/config', { addNewParts: true });
  sandbox.misbehave({ kind: 'silent' });
  await call(address, 'POST /api/sync/run');
  await expect.poll(() => sandbox.requests.length, { timeout: 30_000 }).toBe(1);
  dying.kill('SIGKILL');
  await dying.ended;
  // Rather than waiting until the dead one's signs of life are old.
  await database.pool.query(`update sync_runs set alive_at = now() - interval '5 minutes'`);
  await database.pool.query(`update supplier_catalogue set refreshing_at = now() - interval '5 minutes'`);

  const next = await startOne().listening();
  expect(await call(next, 'GET /api/sync/status')).toMatchObject({
    running: false,
    lastRun: { error: expect.stringContaining('wurde unterbrochen') },
  });
  expect(await call(next, 'POST /api/sync/run')).toEqual({ message: 'Synchronisation wurde gestartet' });
  await expect
    .poll(async () => (await call(next, 'GET /api/sync/status')).lastRun, { timeout: 60_000 })
    .toMatchObject({ imported: 5, error: null, finishedAt: expect.any(String) });
  expect(await countOf('parts')).toBe(5);
});
