import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyTables } from '../../test/empty-tables.ts';
import { addReseller, createStaff } from '../../test/factories.ts';
import { RECORD_SALES, REVERSE_SALES } from '../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { compactCounters, compareCounters } from './compare-counters.ts';

const WRITERS = 8;
const WRITES_EACH = process.env.PROVE === 'full' ? 250 : 80;

let testApp: TestApp;
let pool: pg.Pool;

beforeAll(async () => {
  testApp = await createTestApp();
  pool = testApp.database.pool;
});
afterAll(() => testApp.close());

/** Kept and plain figures that differ; both sides of one statement see the same moment. */
async function differences(): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select kind, key, sum(rows) as rows, sum(cents) as cents, sum(more_cents) as more_cents from (
      select kind, key, rows, cents, more_cents from plain_sums
      union all select kind, key, -rows, -cents, -more_cents from kept_sums where kind <> 'writes') as compared
    group by kind, key having sum(rows) <> 0 or sum(cents) <> 0 or sum(more_cents) <> 0`);
  return rows;
}

/** The same draws in every run. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const SOLD = `status = 'verkauft', actual_selling_price_cents = 100 + $2::int, sold_date = now()`;
const UNSOLD = `actual_selling_price_cents = null, sold_date = null`;

async function writeAtRandom(client: pg.Client, writer: number): Promise<void> {
  const draw = drawing(writer + 1);
  const some = `id in (select id from devices where imei like $1 order by imei limit 3)`;
  for (let write = 0; write < WRITES_EACH; write++) {
    const imeis = `${writer}-%`;
    const amount = draw(50_000);
    await client.query('begin');
    const statements: [string, unknown[]][] = [];
    switch (draw(7)) {
      case 0:
      case 1:
        statements.push([
          `insert into devices (imei, model, model_desc, status, purchase_price_cents, purchase_date, created_at, updated_at)
           select $1 || n, 'Modell ' || $2::int % 20, 'Farbe ' || n, $3, $2::int, now(), now(), now() from generate_series(1, $4::int) n`,
          [`${writer}-${write}-`, amount, deviceStatuses[draw(4)], 1 + draw(5)],
        ]);
        break;
      case 2:
        statements.push([`update devices set ${SOLD} where ${some}`, [imeis, amount]]);
        break;
      case 3:
        statements.push([
          `update devices set status = $2, ${UNSOLD} where ${some}`,
          [imeis, deviceStatuses[draw(4)]],
        ]);
        break;
      case 4:
        statements.push([
          `update devices set desired_profit_cents = $2::int, model = 'Modell ' || $2::int % 30 where ${some}`,
          [imeis, amount],
        ]);
        break;
      case 5:
        statements.push([
          `delete from devices where ${some} and not exists (select from assignments where device_id = devices.id)`,
          [imeis],
        ]);
        break;
      default:
        statements.push(
          [
            `insert into assignments (device_id, device_model, device_imei, reseller_id, reseller_name, reseller_username,
               status, minimum_price_cents, actual_sale_price_cents, was_reversed, assigned_at, sold_at, updated_at)
             select id, model, imei, (select id from resellers order by id limit 1), 'R', 'r',
               case when $2::int % 2 = 0 then 'sold' else 'assigned' end, 1, 1 + $2::int, $2::int % 3 = 0, now(), now(), now()
             from devices where ${some} and not exists (select from assignments where device_id = devices.id)`,
            [imeis, amount],
          ],
          [
            `update assignments set status = 'returned' where device_imei like $1 and status = 'sold' and minimum_price_cents = 1 and $2::int % 5 = 0`,
            [imeis, amount],
          ],
          [
            `insert into parts (part_number, description, for_model, model_keys, category, price_cents, created_at, updated_at)
             values ($1, '', '', '{}', '', 1, now(), now())`,
            [`${writer}-${write}`],
          ],
        );
    }
    for (const [statement, values] of statements) await client.query(statement, values);
    await client.query(REVERSE_SALES);
    await client.query(RECORD_SALES);
    await client.query(draw(10) === 0 ? 'rollback' : 'commit');
  }
}

it('hundreds of random writes at once keep every figure equal to plain counting', {
  timeout: 300_000,
}, async () => {
  await addReseller(testApp);
  const clients = Array.from({ length: WRITERS }, () => new pg.Client(testApp.database.address));
  await Promise.all(clients.map((client) => client.connect()));
  let isWriting = true;
  const reading = (async () => {
    const seen: unknown[][] = [];
    while (isWriting) {
      seen.push(await differences());
      await compactCounters(testApp.deps);
    }
    return seen.flat();
  })();
  await Promise.all(clients.map(writeAtRandom));
  isWriting = false;
  expect(await reading).toEqual([]);
  expect(await differences()).toEqual([]);
  await Promise.all(clients.map((client) => client.end()));
  await compactCounters(testApp.deps);
  expect(await differences()).toEqual([]);

  const { rows } = await pool.query('select count(*)::int as devices from devices');
  const { token } = await createStaff(testApp, { role: 'admin' });
  const summary = await testApp.ask('GET /api/devices/summary', { token });
  expect(summary.body.total).toBe(rows[0].devices);
  expect(rows[0].devices).toBeGreaterThan(WRITES_EACH / 2);
});

it('what was changed behind the triggers is found, told and mended', async () => {
  const writeBehind = async (statement: string) => {
    await pool.query('alter table devices disable trigger user');
    await pool.query(statement);
    await pool.query('alter table devices enable trigger user');
  };
  await writeBehind(
    `insert into devices (imei, model, status, purchase_date, created_at, updated_at)
     select 'heimlich-' || n, 'iPhone 13', 'gekauft', now(), now(), now() from generate_series(1, 3) n`,
  );
  expect(await differences()).not.toEqual([]);
  await compareCounters(testApp.deps);
  expect(await differences()).toEqual([]);
  expect(testApp.logged.at(-1)?.msg).toContain('counters differed');
  const linesBefore = testApp.logged.length;
  await compareCounters(testApp.deps);
  expect(testApp.logged).toHaveLength(linesBefore);
});

it('emptied tables count nothing', async () => {
  await emptyTables(pool, 'devices', 'assignments', 'parts');
  expect(await differences()).toEqual([]);
  const { token } = await createStaff(testApp, { role: 'admin' });
  expect((await testApp.ask('GET /api/stats', { token })).body.totalDevices).toBe(0);
});
