import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { deviceSorts } from '@kreislauf/domain/devices/devices.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaff } from '../../../test/factories.ts';
import { RECORD_SALES } from '../../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const DEVICES = 750;
const PAGE_SIZE = 15;

let testApp: TestApp;
let token: string;
/** One transaction, however many statements. */
const run = (statement: string) => testApp.database.pool.query(statement);

/** Many equals in every order, and many who do not know what they are sorted by. */
beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'admin' }));
  await run(`insert into devices (imei, serial, model, status, purchase_price_cents, actual_selling_price_cents, sold_date,
      battery_info, purchase_date, created_at, updated_at)
    select 'tief-' || n, case when n % 3 > 0 then 'S' || n % 50 end, 'Modell ' || n % 7, status, n % 40,
      case when status = 'verkauft' then 1 + n % 11 end,
      case when status = 'verkauft' then timestamp '2026-01-01' + n % 13 * interval '1 day' end,
      case when n % 2 > 0 then jsonb_build_object('health', 70 + n % 10) end, now(), timestamp '2026-01-01' + n % 90 * interval '1 hour', now()
    from generate_series(1, ${DEVICES}) n,
      lateral (select (array['${deviceStatuses.join("', '")}'])[1 + (n * 7) % ${deviceStatuses.length}] as status) s; ${RECORD_SALES}`);
});
afterAll(() => testApp.close());

const idsOf = async (query: string): Promise<string[]> =>
  (await testApp.ask(`GET /api/devices?${query}`, { token })).body.map(({ _id }: { _id: string }) => _id);

/** Far and near, forwards and backwards, some of them twice: whatever was shown before helps to find the next. */
const walk = [40, 41, 42, 30, 29, 42, 25, 33, 12, 48, 49, 50, 11, 40];

async function expectExactPages(list: string): Promise<void> {
  const whole = await idsOf(list);
  const pages = Math.ceil(whole.length / PAGE_SIZE);
  for (const step of walk) {
    const page = 1 + (step % pages);
    const from = (page - 1) * PAGE_SIZE;
    const shown = await idsOf(`${list}&page=${page}&limit=${PAGE_SIZE}`);
    expect(shown, `${list}, page ${page}`).toEqual(whole.slice(from, from + PAGE_SIZE));
  }
}

describe('pages deep in the list are the slices of the whole list', () => {
  it.each(deviceSorts.flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`]))(
    '%s',
    expectExactPages,
  );

  it.each([
    'sort=soldDate&status=gekauft',
    'sort=soldDate&status=verkauft',
    'sort=battery&status=zum_verkauf',
  ])('%s', expectExactPages);

  it('also after every change, whoever made it', async () => {
    for (const change of [
      `delete from devices where imei like 'tief-1%7'`,
      `update devices set model = 'Modell 99' where imei like 'tief-2%'`,
      `update devices set serial = null where imei like 'tief-3%'`,
      `insert into devices (imei, model, status, purchase_date, created_at, updated_at)
         select 'neu-' || n, 'Modell 3', 'gekauft', now(), timestamp '2026-01-02', now() from generate_series(1, 40) n`,
    ]) {
      await run(change);
      for (const list of ['sort=model&order=asc', 'sort=serial&order=desc', 'sort=createdAt'])
        await expectExactPages(list);
    }
  });
});

it('a page that was shown before is found without counting the rows before it', async () => {
  const { pool } = testApp.database;
  const path = 'sort=price&page=25&limit=30';
  const shown = await idsOf(path);
  const query = pool.query.bind(pool) as (config: { name: string }, values: unknown[]) => Promise<unknown>;
  const names: string[] = [];
  pool.query = ((config: { name: string }, values: unknown[]) => {
    names.push(config.name);
    return query(config, values);
  }) as typeof pool.query;
  expect(await idsOf(path)).toEqual(shown);
  pool.query = query as typeof pool.query;
  expect(names).toContain('devices price asc all known 50');
});
