import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../../test/device-samples.ts';
import { createStaff, createStaffWith } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let token: string;

/** Each by the last word of its serial. */
const stock = {
  one: {
    model: 'iPhone 13',
    modelDesc: 'iPhone 13 128GB Blau',
    grade: 'C',
    now: 'A',
    battery: 90,
    price: 300,
  },
  two: { model: 'IPHONE 13', modelDesc: 'iPhone 13 256GB', grade: 'A+', battery: 79, price: 400 },
  three: { model: 'iPhone 13 Pro', modelDesc: 'iPhone 13 Pro 128GB', grade: 'B', battery: 85, price: 500 },
  four: { model: 'iPhone 13 128GB', modelDesc: null, grade: 'B', price: 200 },
  five: { model: 'Pixel 7', modelDesc: null, storage: 128, battery: 100, price: 150, soldFor: 350 },
} as const;

beforeAll(async () => {
  testApp = await createTestApp();
  token = (await createStaff(testApp, { role: 'admin' })).token;
  for (const [serial, phone] of Object.entries(stock)) {
    const { grade, now, battery, storage, soldFor, price, ...names } = {
      grade: undefined,
      now: undefined,
      battery: undefined,
      storage: undefined,
      soldFor: undefined,
      ...phone,
    };
    const { body } = await testApp.ask('POST /api/devices', {
      token,
      body: {
        imei: freshImei(),
        serial,
        ...names,
        purchasePrice: price - 50,
        desiredProfit: 50,
        ...(grade && { physicalCondition: { overallGrade: grade } }),
        ...(battery && { batteryInfo: { health: battery } }),
        ...(storage && { softwareInfo: { availableStorage: storage } }),
        ...(soldFor && { status: 'verkauft', actualSellingPrice: soldFor }),
      },
    });
    if (now)
      await testApp.ask(`PUT /api/devices/${body._id}`, { token, body: { condition: { grade: now } } });
  }
});
afterAll(() => testApp.close());

const ask = (query: string, asker = token) =>
  testApp.ask(`GET /api/devices?${inAddress(query)}`, { token: asker });
const inAddress = (query: string) => query.replaceAll(' ', '%20');
const serials = (body: { serial: string }[]) =>
  body
    .map(({ serial }) => serial)
    .sort()
    .join(' ');

describe('the device list filtered', () => {
  it.each([
    ['grade=A', 'one'],
    ['grade=C', ''],
    ['grade=A,B', 'four one three'],
    ['grade=a%2B', 'two'],
    ['grade=A+,A', 'one two'],
    ['grade=', 'five four one three two'],
    ['model=iphone 13', 'four one two'],
    ['model=iPhone 13 128gb', 'four'],
    ['model=iPhone', ''],
    ['model=IPHONE 13 PRO', 'three'],
    ['storage=128GB', 'five four one three'],
    ['storage=128', 'five four one three'],
    ['storage=256 gb', 'two'],
    ['storage=1TB', ''],
    ['minPrice=300', 'five one three two'],
    ['minPrice=300&maxPrice=350', 'five one'],
    ['maxPrice=199.99', ''],
    ['minBattery=85', 'five one three'],
    ['minBattery=0', 'five one three two'],
    ['grade=A,B&storage=128GB&minBattery=86', 'one'],
    ['grade=B&search=pro', 'three'],
    ['storage=128GB&status=verkauft', 'five'],
    ['storage=128GB&inStock=true', 'four one three'],
    ['grade=B&only=toRepair', 'four three'],
  ])('%s', async (query, found) => {
    const { status, body, headers } = await ask(query);
    expect(status).toBe(200);
    expect(serials(body)).toBe(found);
    expect(headers['x-total-count']).toBe(String(body.length));
    const page = await ask(`${query}&page=1&limit=1&sort=price`);
    expect(page.headers['x-total-count']).toBe(String(body.length));
    const file = await testApp.app.inject({
      url: `/api/export/devices.csv?${inAddress(query)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.body.trim().split('\n')).toHaveLength(body.length + 1);
  });

  it.each([
    'grade=E',
    'grade=A,E',
    'storage=viel',
    'storage=0',
    'minPrice=x',
    'maxPrice=-1',
    'minBattery=101',
  ])('%s is refused with a sentence', async (query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^[A-ZÄÖÜ]/);
  });

  it('counts anew once somebody has written', async () => {
    const [device] = (await ask('grade=A')).body;
    const put = (grade: string) =>
      testApp.ask(`PUT /api/devices/${device._id}`, { token, body: { condition: { grade } } });
    await put('D');
    expect((await ask('grade=A')).headers['x-total-count']).toBe('0');
    expect((await ask('grade=D')).headers['x-total-count']).toBe('1');
    await put('A');
  });

  it('tells nobody what a phone cost who is not to know it', async () => {
    const { body: unpriced } = await testApp.ask('POST /api/devices', {
      token,
      body: { imei: freshImei(), serial: 'six', model: 'Pixel 8', purchasePrice: 400 },
    });
    const looks = await createStaffWith(testApp, ['devices.view'], { hidesCosts: true });
    const edits = await createStaffWith(testApp, ['devices.view', 'devices.edit'], { hidesCosts: true });
    expect(serials((await ask('minPrice=400&maxPrice=400')).body)).toBe('six two');
    expect(serials((await ask('minPrice=400&maxPrice=400', looks.token)).body)).toBe('two');
    expect(serials((await ask('minPrice=300', edits.token)).body)).toBe('five');
    await testApp.ask(`DELETE /api/devices/${unpriced._id}`, { token });
  });

  it('writes both grades into its file', async () => {
    const { body: csv } = await testApp.app.inject({
      url: '/api/export/devices.csv?grade=A',
      headers: { authorization: `Bearer ${token}` },
    });
    const [header = '', line = ''] = csv.split(/\r?\n/);
    const columns = header.split(';');
    const cell = (name: string) => line.split(';')[columns.indexOf(name)];
    expect([cell('Zustand'), cell('Zustand jetzt')]).toEqual(['C', 'A']);
  });
});
