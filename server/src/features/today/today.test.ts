import { dayBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let token: string;
/** At noon: counted in hours, a night when the clocks changed would make it another day. */
const daysAgo = (days: number) => `${dayBefore(shopDay(new Date()), days)}T11:00:00.000Z`;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'admin' }));
  const part = { description: 'Akku', forModel: 'iPhone 13', category: 'Akku', price: 10 };
  for (const [partNumber, counted] of [
    ['T-0', 0],
    ['T-1', 5],
  ] as const) {
    const { body } = await ask('POST /api/parts', { ...part, partNumber });
    await ask(`POST /api/parts/${body._id}/stocked`, { counted });
  }
  await add({ parts: [{ partNumber: 'T-0', price: 10 }] });
  await add({ parts: [{ partNumber: 'T-1', price: 10 }], status: 'in_reparatur' });
  await add({ status: 'verkaufsbereit', desiredProfit: 0, purchasePrice: 70 });
  await add({ status: 'verkaufsbereit', desiredProfit: 20 });
  await add({ purchasePrice: 100.5, desiredProfit: 5, purchaseInfo: { date: daysAgo(31) } });
  await add({ purchasePrice: 999, purchaseInfo: { date: daysAgo(30) } });
  await add({
    status: 'verkauft',
    purchasePrice: 100,
    actualSellingPrice: 180,
    purchaseInfo: { date: daysAgo(90) },
  });
  const working = await add({ parts: [{ partNumber: 'T-0', price: 10 }] });
  await ask(`POST /api/workshop/${working}/start`);
  const { id: resellerId } = await addReseller(testApp);
  const deviceId = await add({ status: 'verkaufsbereit', desiredProfit: 20 });
  await ask('POST /api/admin/assign-device', { deviceId, resellerId, minimumPrice: 1 });
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown, by = token) => testApp.ask(line, { token: by, body });
const add = async (values: object): Promise<string> =>
  (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13', ...values })).body._id;

const workFigures = [
  'toRepair',
  'waitingForParts',
  'overdueWork',
  'readyWithoutPrice',
  'overThirtyDays',
] as const;
const salesFigures = ['today', 'thisWeek', 'thisMonth', 'lastMonth'] as const;

describe('today', () => {
  const lists = {
    toRepair: '/api/devices',
    waitingForParts: '/api/devices',
    readyWithoutPrice: '/api/devices',
    overThirtyDays: '/api/devices',
    overdueWork: '/api/devices',
    withoutPurchasePrice: '/api/devices',
    withoutReceipt: '/api/devices',
    atResellers: '/api/admin/assignments',
    returnsToDecide: '/api/admin/assignments',
    toReorder: '/api/parts',
  };

  it('counts what there is to do', async () => {
    const { status, body } = await ask('GET /api/today');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      toRepair: { count: 5 },
      waitingForParts: { count: 1 },
      readyWithoutPrice: { count: 1 },
      overThirtyDays: { count: 1, sum: 100.5 },
      atResellers: { count: 1 },
      toReorder: { count: 1 },
      overdueWork: { count: 2 },
      withoutPurchasePrice: { count: 5 },
      withoutReceipt: { count: 8 },
      returnsToDecide: { count: 0 },
      today: { sold: 1, revenue: 180, earned: 80, earnedAfterTax: 67.23 },
      thisWeek: { sold: 1, revenue: 180, earned: 80, earnedAfterTax: 67.23 },
      thisMonth: { sold: 1, revenue: 180, earned: 80, earnedAfterTax: 67.23 },
      lastMonth: { sold: 0, revenue: 0, earned: 0, earnedAfterTax: 0 },
    });
  });

  it.each(Object.entries(lists))('%s is the length of the list it leads to', async (name, path) => {
    const { count, query } = (await ask('GET /api/today')).body[name];
    const asked = new URLSearchParams({ ...query, page: '1', limit: '2' });
    const { status, headers } = await ask(`GET ${path}?${asked}`);
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe(String(count));
    const whole = await ask(`GET ${path}?${new URLSearchParams(query)}`);
    expect(whole.body).toHaveLength(count);
  });

  it.each([
    [['devices.view'], [...workFigures, 'withoutPurchasePrice', ...salesFigures]],
    [
      ['devices.view', 'documents.view'],
      [...workFigures, 'withoutPurchasePrice', 'withoutReceipt', ...salesFigures],
    ],
    [['documents.view'], []],
    [['parts.view'], ['toReorder']],
    [['resellers.view'], ['atResellers', 'returnsToDecide']],
    [['system.statistics'], salesFigures],
    [[], []],
  ] as const)('%j sees %j', async (granted, seen) => {
    const { token: by } = await createStaffWith(testApp, [...granted]);
    const { body } = await ask('GET /api/today', undefined, by);
    expect(Object.keys(body).sort()).toEqual([...seen].sort());
    for (const sales of salesFigures)
      if (body[sales])
        expect('earned' in body[sales]).toBe((granted as readonly string[]).includes('system.statistics'));
  });

  it('tells whoever sees no costs neither sums nor which phones have no purchase price', async () => {
    const { token: by } = await createStaffWith(testApp, ['devices.view', 'system.statistics'], {
      hidesCosts: true,
    });
    const { body } = await ask('GET /api/today', undefined, by);
    expect(body.today).toEqual({ sold: 1 });
    expect(body).not.toHaveProperty('withoutPurchasePrice');
    const narrowed = await ask('GET /api/devices?only=withoutPurchasePrice', undefined, by);
    expect(narrowed.body).toHaveLength((await ask('GET /api/devices')).body.length);
  });
});

it('the months lead to their sales, by the day in the shop', async () => {
  const firstDay = `${shopDay(new Date()).slice(0, 7)}-01`;
  const midnight = ['+01:00', '+02:00']
    .map((zone) => new Date(`${firstDay}T00:00:00${zone}`))
    .find((moment) => shopDay(moment) === firstDay && shopDay(new Date(moment.getTime() - 1)) !== firstDay);
  for (const at of [0, -1])
    await add({
      status: 'verkauft',
      actualSellingPrice: 50,
      soldDate: new Date((midnight?.getTime() ?? 0) + at).toISOString(),
    });
  const { thisMonth, lastMonth } = (await ask('GET /api/today')).body;
  expect([thisMonth.sold, lastMonth.sold]).toEqual([2, 1]);
  for (const [only, { sold }] of [
    ['soldThisMonth', thisMonth],
    ['soldLastMonth', lastMonth],
  ] as const) {
    const { body, headers } = await ask(`GET /api/devices?only=${only}&sort=soldDate&order=desc&page=1`);
    expect([body.length, headers['x-total-count']]).toEqual([sold, String(sold)]);
  }
});

describe('the stock', () => {
  it('is everything that is not sold, with search and in pages', async () => {
    const all = await ask('GET /api/devices');
    const { headers, body } = await ask('GET /api/devices?inStock=true');
    const unsold = all.body.filter(({ status }: { status: string }) => status !== 'verkauft');
    expect(body).toEqual(unsold);
    expect(headers['x-total-count']).toBe(String(unsold.length));
    const found = await ask(`GET /api/devices?inStock=true&search=${unsold[0].imei}&page=1`);
    expect(found.body).toHaveLength(1);
    expect((await ask('GET /api/devices?inStock=true&status=verkauft')).body).toEqual([]);
    expect((await ask('GET /api/devices?inStock=vielleicht')).status).toBe(400);
    expect((await ask('GET /api/devices?only=alles')).status).toBe(400);
  });

  it('is narrowed down to what resellers have', async () => {
    const { body } = await ask('GET /api/devices?only=withResellers');
    expect(body).toMatchObject([{ status: 'zum_verkauf' }]);
    const [{ deviceId, _id }] = (await ask('GET /api/admin/assignments')).body;
    expect(body[0]._id).toBe(deviceId._id ?? deviceId);
    await ask(`PATCH /api/admin/assignments/${_id}/revoke`, { reason: 'Anders verkauft' });
    expect((await ask('GET /api/devices?only=withResellers')).body).toEqual([]);
  });

  it('knows where a phone lies, in its history and in files, too', async () => {
    const id = await add({ place: ' Regal 3 ' });
    expect((await ask(`GET /api/devices/${id}`)).body).toMatchObject({ place: 'Regal 3', technician: null });
    await ask(`PUT /api/devices/${id}`, { place: 'Kiste 7' });
    const [{ changes }] = (await ask(`GET /api/devices/${id}/history`)).body;
    expect(changes).toEqual([{ field: 'place', from: 'Regal 3', to: 'Kiste 7' }]);
    const { body: file } = await ask(`GET /api/export/devices.csv?ids=${id}`);
    expect(file).toContain('Lagerplatz');
    expect(file).toContain('Kiste 7');
    expect((await ask(`PUT /api/devices/${id}`, { place: null })).body.place).toBe('');
    expect((await ask(`PUT /api/devices/${id}`, { place: 'x'.repeat(101) })).status).toBe(400);
  });
});

it('a receipt and its storno, a repair that is done and a decided return move the figures', async () => {
  const count = async (name: string) => (await ask('GET /api/today')).body[name].count;
  const address = { street: 'Weg 1', zip: '24103', city: 'Kiel' };
  await ask('PUT /api/settings', { company: { name: 'Laden', ...address } });
  const before = await count('withoutReceipt');
  const id = await add({ purchasePrice: 50, purchaseInfo: { date: daysAgo(8) } });
  expect(await count('withoutReceipt')).toBe(before + 1);
  const receipt = await ask(`POST /api/devices/${id}/purchase-receipt`, {
    seller: { name: 'Eva', ...address },
    payment: { method: 'bar' },
  });
  expect(receipt.status).toBe(201);
  expect(await count('withoutReceipt')).toBe(before);
  await ask(`POST /api/documents/${receipt.body._id}/cancel`, { reason: 'Falscher Name eingetragen' });
  expect(await count('withoutReceipt')).toBe(before + 1);

  const overdue = await count('overdueWork');
  await ask(`POST /api/workshop/${id}/start`);
  expect(await count('overdueWork')).toBe(overdue);
  await ask(`POST /api/workshop/${id}/done`, { minutes: 5 });
  expect(await count('overdueWork')).toBe(overdue - 1);

  const { id: resellerId, token: reseller } = await addReseller(testApp);
  const deviceId = await add({ status: 'verkaufsbereit', desiredProfit: 20 });
  const assigned = await ask('POST /api/admin/assign-device', { deviceId, resellerId, minimumPrice: 1 });
  const { _id } = assigned.body.assignment;
  await ask(`POST /api/admin/confirm-delivery/${_id}`, { condition: 'gut' }, reseller);
  expect(await count('returnsToDecide')).toBe(0);
  await ask(`POST /api/admin/request-return/${_id}`, { reason: 'Steht seit drei Monaten' }, reseller);
  expect(await count('returnsToDecide')).toBe(1);
  const { body: listed } = await ask('GET /api/admin/assignments?status=return_requested&page=1');
  expect(listed).toMatchObject([{ _id }]);
  await ask(`POST /api/admin/approve-return/${_id}`, {});
  expect(await count('returnsToDecide')).toBe(0);
});
