import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaff } from '../server/src/test/factories.ts';
import type {} from '../server/src/test/global-setup.ts';
import { createTestApp, type TestApp } from '../server/src/test/test-app.ts';
import { cases, searchTerm } from './cases.ts';
import { fill, RESELLER_TOKEN, signResellerIn } from './fill.ts';
import { answerOfFloor } from './floor.ts';
import { openFloor } from './floor-database.ts';

/** Enough for PostgreSQL to plan as it does for many; never a time, which says nothing on a machine that is busy. */
const isFull = process.env.PROVE === 'full';
const DEVICES = isFull ? 100_000 : 60_000;
const FAR_PAGE = Math.floor(DEVICES / 150);

let testApp: TestApp;
let client: pg.Client;
let token: string;
let closeFloor: () => Promise<void>;
const asked: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
  const { pool, address } = testApp.database;
  client = new pg.Client(address);
  await client.connect();
  await fill(client, DEVICES);
  await signResellerIn(client);
  ({ close: closeFloor } = openFloor(address));
  ({ token } = await createStaff(testApp, { role: 'admin' }));
  const query = pool.query.bind(pool) as (config: { text: string }, values: unknown[]) => Promise<unknown>;
  pool.query = ((config: { text: string }, values: unknown[] = []) => {
    if (typeof config === 'object') asked.push({ text: config.text, values });
    return query(config, values);
  }) as typeof pool.query;
}, 600_000);
afterAll(async () => {
  await closeFloor();
  await client.end();
  await testApp.close();
});

const get = (path: string) =>
  testApp.ask(`GET ${path}`, { token: path.startsWith('/api/reseller/') ? RESELLER_TOKEN : token });

describe('the floor answers what the program answers', () => {
  const compared = cases.filter(
    ({ hasFloor, name, next }) => hasFloor && name !== 'one device' && !next(DEVICES).method,
  );
  it.each(compared)('$name', async ({ next }) => {
    for (let draw = 0; draw < 5; draw++) {
      const { path } = next(DEVICES);
      const floor = await answerOfFloor(new URL(path, 'http://floor'));
      const { body, headers } = await get(path);
      expect(body).toEqual(JSON.parse(JSON.stringify(floor.body)));
      if (floor.total !== undefined) expect(Number(headers['x-total-count'])).toBe(floor.total);
    }
  });
});

describe('a search that finds many shows in every order what a plain query shows', () => {
  const orders = {
    model: 'model',
    imei: 'imei',
    price: 'coalesce(actual_selling_price_cents, selling_price_cents)',
  };
  const searches = Object.keys(orders).flatMap((sort) =>
    ['asc', 'desc'].flatMap((order) =>
      [undefined, 'verkauft'].map((status) => ({ sort: sort as keyof typeof orders, order, status })),
    ),
  );
  it.each(searches)('$sort $order $status', async ({ sort, order, status }) => {
    const { rows } = await client.query(
      `select imei from devices where lower(model_desc) like '%pro%' and ($1::text is null or status = $1)
       order by ${orders[sort]} ${order}, id ${order} limit 50 offset 100`,
      [status],
    );
    const { body } = await get(
      `/api/devices?search=iphone%20pro&page=3&limit=50&sort=${sort}&order=${order}${status ? `&status=${status}` : ''}`,
    );
    expect(body.map(({ imei }: { imei: string }) => imei)).toEqual(rows.map(({ imei }) => imei));
  });
});

/** Every other one reads too few rows to matter. */
const LARGE = /Seq Scan on (devices|assignments|device_events|parts)\b/;

describe('no hot query reads a whole table', () => {
  const addresses = [
    ...cases.filter(({ name }) => name !== 'analytics').map(({ next }) => next(DEVICES)),
    ...['model', 'imei', 'serial', 'status', 'battery', 'price', 'soldDate'].flatMap((sort) => [
      { path: `/api/devices?page=1&limit=50&sort=${sort}` },
      { path: `/api/devices?page=1&limit=50&sort=${sort}&order=desc&status=gekauft` },
    ]),
    // Of fewer devices so many are found that reading all of them is the quickest way.
    ...(isFull ? [{ path: '/api/devices?page=1&limit=50&sort=model&search=iphone%20pro' }] : []),
    // The second time it is known where that page begins.
    { path: `/api/devices?page=${FAR_PAGE}&limit=50` },
    { path: `/api/devices?page=${FAR_PAGE}&limit=50` },
    { path: `/api/devices/summary?search=${encodeURIComponent(searchTerm(DEVICES))}` },
  ].flatMap(({ method = 'GET', path }: { method?: string; path: string }) =>
    method === 'GET' ? [path] : [],
  );

  it.each(addresses)('%s', async (path) => {
    asked.length = 0;
    expect((await get(path)).status).toBe(200);
    expect(asked.length).toBeGreaterThan(0);
    // As a prepared statement is planned in the end: for any value.
    await client.query('set plan_cache_mode = force_generic_plan');
    for (const { text, values } of asked.filter((statement) => /^\s*(select|with)/i.test(statement.text))) {
      const { rows } = await client.query(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(LARGE);
    }
  });
});
