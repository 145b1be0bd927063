import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff } from '../../test/factories.ts';
import { RECORD_SALES } from '../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { areModelNamesDue, writeModelNames } from './write-model-names.ts';

let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'admin' }));
});
afterAll(() => testApp.close());
beforeEach(async () => {
  for (const table of [
    'devices',
    'parts',
    'model_readers',
    'sale_medians',
    'sale_median_days',
    'changed_sales',
  ])
    await query(`delete from ${table}`);
});

const send = (line: string, body?: object) => testApp.ask(line, { token, ...(body && { body }) });
const query = async (text: string, values?: unknown[]) =>
  (await testApp.database.pool.query(text, values)).rows;
const keys = async () =>
  (await query('select model_key, (select model_keys from parts) as part_keys from devices'))[0];

/** Sold within the last days, as an older version or somebody by hand left them: without names. */
async function insertUnread(count: number): Promise<void> {
  await query(
    `with written as (insert into devices (imei, model, model_desc, status, purchase_price_cents, actual_selling_price_cents, sold_date,
       purchase_date, physical_condition, created_at, updated_at)
     select '35' || lpad(n::text, 13, '0'), case when n % 2 = 0 then 'iPhone 12' else 'Apple iPhone 13 mini' end, '128GB Blau',
       'verkauft', 10000, 30000 + n, $2::timestamptz - n * interval '1 minute', $2::timestamptz - interval '20 days', '{"overallGrade": "A"}',
       $2::timestamptz - n * interval '1 minute', $2 from generate_series(1, $1) as n returning *)
     ${RECORD_SALES.replace('from devices', 'from written as devices')}`,
    [count, testApp.deps.now().toISOString()],
  );
}

const countNamed = async () =>
  Number(
    (await query('select count(model_key) as named from devices where model_key <> $1', ['']))[0]?.named,
  );

it('the key of a device follows its model; keys of an older reader are made again', async () => {
  const { body } = await send('POST /api/devices', { imei: freshImei(), model: 'Apple iPhone 12 64GB' });
  await send('POST /api/parts', {
    partNumber: 'A-1',
    description: 'Akku',
    forModel: 'iPhone 13 / 13 Pro',
    category: 'Akku',
    price: 10,
    stock: 1,
  });
  expect(await keys()).toEqual({ model_key: 'iphone 12', part_keys: ['iphone 13', 'iphone 13 pro'] });
  await send(`PUT /api/devices/${body._id}`, { model: 'iPhone 13 mini Blau' });
  expect((await keys()).model_key).toBe('iphone 13 mini');

  await writeModelNames(testApp.deps);
  await query(`update devices set model_key = 'von früher'`);
  await query(`update parts set model_keys = '{von früher}'`);
  expect(await areModelNamesDue(testApp.deps)).toBe(false);
  await writeModelNames(testApp.deps);
  expect((await keys()).model_key).toBe('von früher');
  await query(`update model_readers set reader = 'ein älterer'`);
  expect(await areModelNamesDue(testApp.deps)).toBe(true);
  await writeModelNames(testApp.deps);
  expect(await keys()).toEqual({ model_key: 'iphone 13 mini', part_keys: ['iphone 13', 'iphone 13 pro'] });

  await query('update devices set model_key = null');
  expect(await areModelNamesDue(testApp.deps)).toBe(true);
  await writeModelNames(testApp.deps);
  expect((await keys()).model_key).toBe('iphone 13 mini');
  expect(await areModelNamesDue(testApp.deps)).toBe(false);
});

describe('many devices', () => {
  it('are written a few at a time, and a walk that was ended is taken up where it was', async () => {
    await insertUnread(1_300);
    // Ended after two of three batches, as a kill or a stop would.
    const ending = new AbortController();
    let transactions = 0;
    const db = Object.assign(Object.create(testApp.deps.db), {
      transaction: (...args: Parameters<typeof testApp.deps.db.transaction>) => {
        transactions += 1;
        if (transactions === 3) ending.abort();
        return testApp.deps.db.transaction(...args);
      },
    });
    await writeModelNames({ db }, ending.signal);
    const before = await countNamed();
    expect(before).toBe(1_000);
    await query(`create function no_second_time() returns trigger language plpgsql as $$ begin
      if old.model_key is not null then raise exception 'written twice'; end if; return new; end $$`);
    await query(
      'create trigger once before update on devices for each row execute function no_second_time()',
    );
    await writeModelNames(testApp.deps);
    await query('drop function no_second_time cascade');
    expect(await countNamed()).toBe(1_300);
    expect(await areModelNamesDue(testApp.deps)).toBe(false);
  });

  it('are left to the process that is at it, and nobody waits for a device that somebody works on', async () => {
    await insertUnread(600);
    const other = await testApp.database.pool.connect();
    await other.query('begin');
    await other.query(`select pg_advisory_xact_lock(hashtextextended('model names', 0))`);
    await writeModelNames(testApp.deps);
    expect(await countNamed()).toBe(0);
    await other.query('rollback');

    await other.query('begin');
    await other.query(`select from devices where imei = '350000000000300' for update`);
    const writing = writeModelNames(testApp.deps);
    await expect.poll(countNamed, { timeout: 60_000 }).toBe(599);
    await other.query('rollback');
    other.release();
    await writing;
    expect(await countNamed()).toBe(600);
  });

  it('without names count for prices and in the calculator as they will with them', async () => {
    await insertUnread(900);
    await query(`insert into model_readers values ('all', 'ein älterer')`);
    const ask = async () => ({
      prices: (await send('GET /api/prices')).body,
      history: (await send('GET /api/calculator/history?model=iPhone%2012')).body,
    });
    const without = await ask();
    expect(JSON.stringify(without.prices)).toContain('iPhone 13 mini');
    expect(JSON.stringify(without.history)).toContain('450');
    expect(await countNamed()).toBe(0);
    await writeModelNames(testApp.deps);
    const withNames = await ask();
    expect(withNames).toEqual(without);
  });
});
