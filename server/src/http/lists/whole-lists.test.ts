import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { allEndpoints } from '@kreislauf/domain/contract';
import { deviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { partOnWire } from '@kreislauf/domain/parts/parts.contract';
import { catalogueProductOnWire } from '@kreislauf/domain/suppliers/suppliers.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { parts } from '../../db/tables/parts.table.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { leakedCosts } from '../../test/leaked-costs.ts';
import { createAppWithSmallSupplier } from '../../test/small-supplier.ts';
import type { TestApp } from '../../test/test-app.ts';
import { jsonFrame, streamList } from './stream-list.ts';

const DEVICES = 2_300;
const PRODUCTS = 1_700;

let testApp: TestApp;
let greedy: TestAccount;
let modest: TestAccount;
beforeAll(async () => {
  testApp = await createAppWithSmallSupplier();
  greedy = await createStaff(testApp, { role: 'admin' });
  modest = await createStaff(testApp, { role: 'admin' });
  await testApp.database.pool.query(
    `insert into devices (imei, model, status, created_at, updated_at, purchase_date)
     select 'IMEI' || lpad(n::text, 10, '0'), 'iPhone ' || (n % 15), 'gekauft', now() - n * interval '1 second', now(), now()
     from generate_series(1, $1::int) as n`,
    [DEVICES],
  );
  await testApp.database.pool.query(
    `insert into parts (part_number, description, for_model, model_keys, category, price_cents, stock, created_at, updated_at)
     select 'P-' || n, 'Display', 'iPhone 13', '{}', 'Display', n, 1, now(), now() from generate_series(1, 1200) as n`,
  );
  // The first search fetches the supplier's catalogue, which is then replaced by a long one.
  await testApp.ask('GET /api/foneday/products?limit=1', { token: greedy.token });
  await testApp.database.pool.query('delete from supplier_products');
  await testApp.database.pool.query(
    `insert into supplier_products (sku, title, models, model_keys, price_cents, is_in_stock, model_codes)
     select 'SKU-' || n, 'Display ' || n, '{}', '{}', n, true, '{}' from generate_series(1, $1::int) as n`,
    [PRODUCTS],
  );
});
afterAll(() => testApp.close());

const all = (account: TestAccount, query = '') =>
  testApp.ask(`GET /api/devices${query}`, { token: account.token });

it.each(['', '?sort=model&order=desc', '?search=iPhone%2011'])(
  'a whole list that is streamed is its pages put together: %j',
  async (query) => {
    const whole = await all(greedy, query);
    const pages = [];
    for (let page = 1; page <= DEVICES / 200 + 1; page++)
      pages.push(...(await all(greedy, `${query || '?'}&limit=200&page=${page}`)).body);
    expect(whole.status).toBe(200);
    expect(whole.headers['content-type']).toMatch(/^application\/json/);
    expect(whole.body).toEqual(pages);
    expect(Number(whole.headers['x-total-count'])).toBe(pages.length);
  },
);

it.each([
  ['/api/devices', deviceListItem],
  ['/api/parts', partOnWire],
  ['/api/foneday/products', catalogueProductOnWire],
])('a whole list that is streamed to a role that hides costs tells none: %s', async (path, row) => {
  const hiding = await createStaffWith(testApp, ['devices.view', 'parts.view'], { hidesCosts: true });
  const { status, body } = await testApp.ask(`GET ${path}`, { token: hiding.token });
  expect([status, body.length > 1000]).toEqual([200, true]);
  expect(leakedCosts(z.array(row), body)).toEqual([]);
  const first = await testApp.ask(`GET ${path}?page=1&limit=2`, { token: hiding.token });
  expect(body.slice(0, 2)).toEqual(first.body);
});

it('every list of the contract that has pages takes a permit as a whole', () => {
  const withPages = allEndpoints.filter(
    ({ response, query }) =>
      response instanceof z.ZodArray && query instanceof z.ZodObject && 'limit' in query.shape,
  );
  expect(withPages.length).toBeGreaterThan(20);
  expect(
    withPages.map(({ path }) => path).filter((path) => !testApp.app.listSemaphore.lists.has(path)),
  ).toEqual([]);
});

it.each([
  ['/api/devices', DEVICES],
  ['/api/foneday/products', PRODUCTS],
])(
  'of many whole lists at once of one caller a few are answered and the rest told when to come back, others are served: %s',
  async (path, rows) => {
    const whole = (account: TestAccount) => testApp.ask(`GET ${path}`, { token: account.token });
    const many = Array.from({ length: 20 }, () => whole(greedy));
    const another = whole(modest);
    const answers = await Promise.all(many);
    const answered = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    // The two that have a place are answered on the busiest machine, too.
    expect(answered.length).toBeGreaterThanOrEqual(2);
    expect(answered.length + refused.length).toBe(20);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(headers['retry-after']).toBe('1');
      expect(body.error).toMatch(/^Gerade kommen sehr viele Anfragen/);
    }
    for (const { body } of answered) expect(body).toHaveLength(rows);
    expect((await another).body).toHaveLength(rows);
    // Nothing of it stays behind.
    expect((await whole(greedy)).status).toBe(200);
    expect(testApp.database.pool.waitingCount).toBe(0);
  },
);

it('whoever hangs up in the middle gives the place back at once', { timeout: 30_000 }, async () => {
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = testApp.app.server.address() as AddressInfo;
  for (let count = 0; count < 5; count++) {
    const leaving = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/devices`, {
      headers: { authorization: `Bearer ${greedy.token}`, 'accept-encoding': 'identity' },
      signal: leaving.signal,
    });
    expect(response.status).toBe(200);
    leaving.abort();
  }
  expect((await all(modest)).body).toHaveLength(DEVICES);
});

it('a reseller gets the parts of the calculator whole as well', async () => {
  const { token } = await addReseller(testApp);
  const { status, body, headers } = await testApp.ask('GET /api/calculator/parts', { token });
  expect([status, body.length, Number(headers['x-total-count'])]).toEqual([200, 1200, 1200]);
});

it('all pages of a whole list are of one moment, whatever is stored meanwhile', async () => {
  const seen: number[] = [];
  const { body, done } = await streamList(testApp.deps.db, {
    async rows(db, { page = 1, limit = 0 }) {
      const count = await db.$count(parts);
      seen.push(count);
      if (page > 1) return [];
      await testApp.database.pool.query(
        `insert into parts (part_number, description, for_model, model_keys, category, price_cents, stock, created_at, updated_at)
         values ('MEANWHILE', 'Display', 'iPhone 13', '{}', 'Display', 1, 1, now(), now())`,
      );
      return Array.from({ length: limit }, () => count);
    },
    toText: JSON.stringify,
    frame: jsonFrame,
    turn: (work) => work(),
  });
  await text(body);
  await done;
  await testApp.database.pool.query("delete from parts where part_number = 'MEANWHILE'");
  expect(seen).toEqual([seen[0], seen[0]]);
});
