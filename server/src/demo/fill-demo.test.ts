import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { readCatalogueRows } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFoneday } from '../adapters/foneday/foneday-client.ts';
import { startFonedaySandbox } from '../adapters/foneday/foneday-sandbox.ts';
import { sandboxCatalogue } from '../adapters/foneday/sandbox-catalogue.ts';
import { createStaff } from '../test/factories.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { fillDemo } from './fill-demo.ts';
import { openDemoShop } from './open-demo-shop.ts';

interface Line {
  partNumber: string;
  quantity: number;
}

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'admin' }));
});
afterAll(() => testApp.close());

it('fills at least 250 believable devices over two years in every status', async () => {
  const { db, now } = testApp.deps;
  const filled = await fillDemo(db, now());
  expect(filled?.devices).toBeGreaterThanOrEqual(250);

  const { body: devices } = await testApp.ask('GET /api/devices', { token });
  for (const status of deviceStatuses)
    expect(devices.some((device: { status: string }) => device.status === status)).toBe(true);
  const days = devices.map(
    (device: { purchaseDate: string }) => (now().getTime() - Date.parse(device.purchaseDate)) / 86_400_000,
  );
  expect(Math.max(...days)).toBeGreaterThan(700);
  expect(Math.min(...days)).toBeLessThan(7);
  for (const device of devices) {
    expect(device.purchasePrice).toBeGreaterThanOrEqual(20);
    expect(device.model).toMatch(/^iPhone /);
    if (device.soldDate) expect(Date.parse(device.soldDate)).toBeLessThanOrEqual(now().getTime());
  }
  const { body: stats } = await testApp.ask('GET /api/stats', { token });
  expect(stats.actualProfit).toBeGreaterThan(0);
});

it('is a shop at work: a company, documents and cancelled ones, photos, orders, and sales of today', async () => {
  const moment = testApp.deps.now();
  await openDemoShop(testApp.deps.db, moment);
  const ask = async (path: string) => (await testApp.ask(`GET ${path}`, { token })).body;
  expect((await ask('/api/settings')).company.name).not.toBe('');
  const calls: { kind: string; status: string; tradeIn?: object; lines: object[] }[] =
    await ask('/api/documents');
  const count = (kind: string, status: string) =>
    calls.filter((document) => document.kind === kind && document.status === status).length;
  expect(count('ankauf', 'gueltig')).toBeGreaterThan(5);
  expect(count('rechnung', 'gueltig')).toBeGreaterThan(3);
  expect([count('ankauf', 'storniert'), count('rechnung', 'storniert')]).toEqual([1, 3]);
  expect(calls.filter(({ tradeIn }) => tradeIn)).toHaveLength(2);
  expect([count('abrechnung', 'gueltig'), count('abrechnung', 'storniert')]).toEqual([3, 1]);
  const settled: { state: string }[] = await ask('/api/settlements');
  const states = new Set(settled.map(({ state }) => state));
  expect(states).toEqual(new Set(['offen', 'ueberfaellig', 'bezahlt', 'storniert']));
  const shared = calls
    .filter(({ kind, lines }) => ['ankauf', 'rechnung'].includes(kind) && lines.length > 1)
    .map(({ kind }) => kind);
  expect(shared.sort()).toEqual(['ankauf', 'rechnung']);
  expect(await ask('/api/documents/verify')).toMatchObject({ ok: true, closes: expect.any(Number) });
  const { months, year } = await ask('/api/books');
  expect(new Set(months.map(({ state }: { state: string }) => state))).toContain('offen');
  expect(year.returns.count).toBe(2);
  expect(months.some(({ missing }: { missing: number }) => missing > 0)).toBe(true);
  const last = await ask(`/api/books?year=${year.year - 1}`);
  expect(last.months.at(-1).state).toBe('abgeschlossen');
  const orders: { state: string }[] = await ask('/api/part-orders');
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['teilweise', 'bestellt', 'entwurf']));
  const devices: { thumbnail: string | null; soldDate: string | null }[] = await ask('/api/devices');
  const withPhotos = devices.filter(({ thumbnail }) => thumbnail?.startsWith('/api/photos/'));
  expect(withPhotos.length).toBeGreaterThan(3);
  const soldToday = devices.filter(({ soldDate }) => soldDate && soldDate >= moment.toISOString());
  expect(soldToday).toHaveLength(4);
});

it('counts its parts, and plans those of phones that are still to be repaired', async () => {
  const { body: parts } = await testApp.ask('GET /api/parts', { token });
  expect(parts.every(({ isStocked }: { isStocked: boolean }) => isStocked)).toBe(true);
  expect(parts.some(({ reserved }: { reserved: number }) => reserved > 0)).toBe(true);
  const { rows } = await testApp.database.pool.query(`
    select part_number from parts where stock <> (select sum(quantity) from part_movements where part_id = parts.id)`);
  expect(rows).toEqual([]);
});

it('has parts of the sandbox catalogue alone, so that their cart can be tried', async () => {
  const { token: owner } = await createStaff(testApp, { role: 'super_admin' });
  const sold = new Set(readCatalogueRows(sandboxCatalogue()).products.map(({ sku }) => sku));
  const { body: parts } = await testApp.ask('GET /api/parts', { token: owner });
  expect(parts.length).toBeGreaterThan(200);
  expect(parts.filter(({ partNumber }: { partNumber: string }) => !sold.has(partNumber))).toEqual([]);
  const { body: proposal } = await testApp.ask('GET /api/part-orders/proposal', { token: owner });
  expect(new Set(proposal.map(({ supplier }: { supplier: string }) => supplier))).toEqual(
    new Set(['foneday']),
  );

  const { supplier } = testApp.deps;
  const sandbox = await startFonedaySandbox();
  testApp.deps.supplier = openFoneday({ ...sandbox, timeLimitMs: 60_000 });
  try {
    const wanted = proposal.map(({ partNumber, quantity }: Line) => ({ partNumber, quantity }));
    const { body: order } = await testApp.ask('POST /api/part-orders', {
      token: owner,
      body: { lines: wanted },
    });
    const { status, body } = await testApp.ask(`POST /api/part-orders/${order._id}/order`, {
      token: owner,
      body: { cart: true },
    });
    expect([status, body.state, body.leftOut]).toEqual([200, 'bestellt', []]);
    expect(sandbox.cart.map(({ sku, quantity }) => ({ partNumber: sku, quantity }))).toEqual(wanted);
  } finally {
    testApp.deps.supplier = supplier;
    await sandbox.close();
  }
});

it('knows what its phones sell for: the better the grade, the dearer', async () => {
  const query = 'model=iPhone%2013&storage=128GB';
  const quote = async (grade: string) =>
    (await testApp.ask(`GET /api/prices/quote?${query}&grade=${grade}`, { token })).body;
  expect(await quote('A')).toMatchObject({ source: 'own', maximum: expect.any(Number) });
  expect((await quote('A')).expected).toBeGreaterThan((await quote('C')).expected);
  const { body: book } = await testApp.ask('GET /api/prices', { token });
  expect(book.length).toBeGreaterThan(20);
});

it('has resellers whose assignments agree with the devices they are about', async () => {
  const { body: assignments } = await testApp.ask('GET /api/admin/assignments', { token });
  expect(new Set(assignments.map(({ status }: { status: string }) => status)).size).toBe(7);
  for (const { status, minimumPrice, actualSalePrice, deviceId } of assignments) {
    const expected =
      status === 'sold' ? 'verkauft' : status === 'returned' ? 'verkaufsbereit' : 'zum_verkauf';
    expect(deviceId.status).toBe(expected);
    if (status === 'sold') expect(actualSalePrice).toBeGreaterThanOrEqual(minimumPrice);
  }
});

it('has phones on their way back, to be decided and to be received', async () => {
  const { body } = await testApp.ask('GET /api/admin/assignments?status=returning', { token });
  const states = body.map(({ returnInfo }: { returnInfo: { state: string } }) => returnInfo.state);
  expect(states).toEqual(expect.arrayContaining(['requested', 'shipped']));
  for (const { timeline } of body) {
    const times = timeline.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort());
  }
});

it('is the same again from the same seed, and leaves a filled database alone', async () => {
  const other = await createTestApp();
  await fillDemo(other.deps.db, testApp.deps.now());
  const { token: otherToken } = await createStaff(other, { role: 'admin' });
  const keys = (list: { imei: string; purchasePrice: number }[]) =>
    list.map(({ imei, purchasePrice }) => `${imei} ${purchasePrice}`).sort();
  const here = (await testApp.ask('GET /api/devices', { token })).body;
  const there = (await other.ask('GET /api/devices', { token: otherToken })).body;
  expect(keys(there)).toEqual(keys(here));
  expect(await fillDemo(other.deps.db, testApp.deps.now())).toBeNull();
  await other.close();
});
