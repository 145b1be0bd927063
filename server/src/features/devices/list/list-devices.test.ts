import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices } from '../../../db/tables/devices.table.ts';
import { createStaff } from '../../../test/factories.ts';
import { recordSales } from '../../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let token: string;

const stock = [
  ['350000000000001', 'SN-ALPHA', 'iPhone 13', 'iPhone 13 128GB Mitternacht', 'gekauft'],
  ['350000000000002', 'SN-BETA', 'iPhone 13 Pro', 'iPhone 13 Pro 256GB Gold', 'in_reparatur'],
  ['350000000000003', 'SN-GAMMA', 'iPhone 12', 'iPhone 12 64GB Grün', 'verkaufsbereit'],
  ['350000000000004', null, 'Galaxy S22', '100%_Original \\ Box', 'zum_verkauf'],
  ['350000000000005', 'SN-DELTA', 'iPhone 13', null, 'verkauft'],
] as const;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'viewer' }));
  const start = Date.parse('2026-01-01T00:00:00Z');
  await testApp.deps.db.transaction(async (tx) => {
    await tx.insert(devices).values(
      stock.map(([imei, serial, model, modelDesc, status], index) => {
        const at = new Date(start + index * 86_400_000);
        return {
          imei,
          serial,
          model,
          modelDesc,
          status,
          purchasePriceCents: 10_000 * (index + 1),
          ...(status === 'verkauft' && { actualSellingPriceCents: 70_000, soldDate: at }),
          purchaseDate: at,
          createdAt: at,
          updatedAt: at,
        };
      }),
    );
    await recordSales(tx);
  });
});
afterAll(() => testApp.close());

const list = (query = '') => testApp.ask(`GET /api/devices${query}`, { token });
const imeisOf = (body: { imei: string }[]) => body.map(({ imei }) => imei.slice(-1)).join('');

describe('the device list', () => {
  it('without page and limit is the whole list, newest first', async () => {
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(imeisOf(body)).toBe('54321');
    expect(headers['x-total-count']).toBe('5');
  });

  it.each([
    ['?page=1&limit=2', '54', '5'],
    ['?page=3&limit=2', '1', '5'],
    ['?page=9&limit=2', '', '5'],
    ['?page=1', '54321', '5'],
    ['?page=2', '', '5'],
    ['?limit=2', '54', '5'],
    ['?status=gekauft', '1', '1'],
    ['?status=verkauft&search=iphone', '5', '1'],
    ['?search=iphone%2013', '521', '3'],
    ['?search=IPHONE%2013%20pro', '2', '1'],
    ['?search=sn-gam', '3', '1'],
    ['?search=000000000004', '4', '1'],
    ['?search=35%20000000%20000000%204', '4', '1'],
    ['?search=35-000000-000000-4', '4', '1'],
    ['?search=000000%204', '4', '1'],
    ['?search=004', '4', '1'],
    ['?search=04', '', '0'],
    ['?search=a', '54321', '5'],
    ['?search=sn', '5321', '4'],
    ['?search=ta', '52', '2'],
    ['?search=35', '54321', '5'],
    ['?search=13%20ta', '52', '2'],
    ['?search=ta&status=verkauft', '5', '1'],
    ['?search=ta&sort=model&limit=1&page=2', '2', '2'],
    ['?search=iphone%20004', '', '0'],
    ['?search=iphone%205', '', '0'],
    ['?search=iphone%20350', '5321', '4'],
    ['?search=mitternacht', '1', '1'],
    ['?search=GR%C3%9CN', '3', '1'],
    ['?search=100%25_o', '4', '1'],
    ['?search=%25', '4', '1'],
    ['?search=%5C', '4', '1'],
    ['?search=_', '4', '1'],
    ['?search=gibt-es-nicht', '', '0'],
    ["?search='%20or%201=1", '', '0'],
    ['?search=', '54321', '5'],
    ['?sort=model&order=asc&limit=2', '43', '5'],
    ['?sort=price&order=desc&limit=1', '5', '5'],
    ['?sort=imei&order=asc', '12345', '5'],
  ])('%s', async (query, imeis, total) => {
    const { body, headers } = await list(query);
    expect(imeisOf(body)).toBe(imeis);
    expect(headers['x-total-count']).toBe(total);
  });

  it.each([
    '?page=0',
    '?limit=0',
    '?limit=201',
    '?page=x',
    '?sort=passwordHash',
    '?order=up',
    '?status=weg',
    '?limit=1e9',
  ])('%s is refused', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('pages put together are the whole list, in any order and size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('createdAt', 'model', 'status', 'battery', 'price', 'serial', 'soldDate'),
        fc.constantFrom('asc', 'desc'),
        async (limit, sort, order) => {
          const whole = (await list(`?sort=${sort}&order=${order}`)).body;
          const pages = [];
          for (let page = 1; page <= Math.ceil(5 / limit); page++)
            pages.push(...(await list(`?sort=${sort}&order=${order}&limit=${limit}&page=${page}`)).body);
          expect(pages).toEqual(whole);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the summary', () => {
  const summary = (query = '') => testApp.ask(`GET /api/devices/summary${query}`, { token });

  it('counts every status, those without devices too', async () => {
    expect((await summary()).body).toEqual({
      total: 5,
      byStatus: { gekauft: 1, in_reparatur: 1, verkaufsbereit: 1, zum_verkauf: 1, verkauft: 1 },
    });
  });

  it('honours the search', async () => {
    expect((await summary('?search=iphone%2013')).body).toEqual({
      total: 3,
      byStatus: { gekauft: 1, in_reparatur: 1, verkaufsbereit: 0, zum_verkauf: 0, verkauft: 1 },
    });
  });
});

describe('a search that was made before', () => {
  const counts = async () => {
    const { headers } = await list('?page=1&limit=1&search=iphone%2013');
    return [
      headers['x-total-count'],
      (await testApp.ask('GET /api/devices/summary?search=iphone%2013', { token })).body.total,
    ];
  };
  it.each([
    ['renamed', `update devices set model_desc = null, model = 'iPhone 14' where serial = 'SN-ALPHA'`, '2'],
    ['deleted', `delete from devices where serial = 'SN-DELTA'`, '1'],
  ])('counts what is there now: one is %s', async (_what, change, left) => {
    await counts();
    await testApp.database.pool.query(change);
    expect(await counts()).toEqual([left, Number(left)]);
  });
});
