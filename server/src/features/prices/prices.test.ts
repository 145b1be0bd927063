import { defaultSettings } from '@kreislauf/domain/settings/settings.rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devices } from '../../db/tables/devices.table.ts';
import { priceBookChanges, prices } from '../../db/tables/prices.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { createStaffWith } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { keepSaleMedians } from './keep-sale-medians.ts';

let testApp: TestApp;
let owner: string;
let clerk: string;

beforeAll(async () => {
  testApp = await createTestApp();
  owner = (
    await createStaffWith(testApp, [
      'devices.view',
      'devices.create',
      'devices.edit',
      'system.settings',
      'parts.create',
    ])
  ).token;
  clerk = (await createStaffWith(testApp, ['devices.create'])).token;
});
afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.deps.db.transaction(async (tx) => {
    await tx.delete(devices);
    await tx.delete(prices);
    await tx.delete(priceBookChanges);
  });
});

const save = (cells: unknown) => testApp.ask('PUT /api/prices', { token: owner, body: { cells } });
const list = async (query = '') => (await testApp.ask(`GET /api/prices${query}`, { token: owner })).body;
const history = async () => (await testApp.ask('GET /api/prices/history', { token: owner })).body;
const undo = (id: string) => testApp.ask(`POST /api/prices/history/${id}/undo`, { token: owner });
const quote = (query: Record<string, string>) =>
  testApp.ask(`GET /api/prices/quote?${new URLSearchParams(query)}`, { token: clerk });

const thirteen = { model: 'iPhone 13', storage: '128GB', grade: 'A', price: 300 };

/** Through the program, as a shop sells: with a grade and a storage that its description tells. */
async function sell(model: string, grade: string, price: number, soldDate?: string): Promise<string> {
  const body = {
    imei: freshImei(),
    model: model.replace(/ \d+GB$/, ''),
    modelDesc: model,
    status: 'verkauft',
    actualSellingPrice: price,
    soldDate,
    physicalCondition: { overallGrade: grade },
  };
  const { status, body: device } = await testApp.ask('POST /api/devices', { token: owner, body });
  expect(status).toBe(201);
  return device._id;
}

describe('own prices', () => {
  it('are kept with who set them and when, in the row of their model and storage', async () => {
    expect((await save([thirteen, { ...thirteen, grade: 'B', price: 250.5 }])).status).toBe(200);
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row).toEqual({
      model: 'iPhone 13',
      storage: '128GB',
      grades: {
        'A+': null,
        A: { price: 300, source: 'own', by: 'Testperson', at: expect.any(String) },
        B: { price: 250.5, source: 'own', by: 'Testperson', at: expect.any(String) },
        C: null,
        D: null,
      },
    });
  });

  it('of one phone are one, however it is written', async () => {
    await save([{ ...thirteen, model: 'Apple iphone13', storage: '128 gb' }]);
    await save([{ ...thirteen, model: 'iPhone 13 128GB Blue', storage: '', price: 310 }]);
    const rows = await list();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ model: 'iPhone 13', storage: '128GB', grades: { A: { price: 310 } } });
  });

  it('go away with null, and with them their row', async () => {
    await save([thirteen]);
    await save([{ ...thirteen, price: null }]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['no list', undefined, 'cells'],
    ['none', [], 'cells'],
    ['too many', Array.from({ length: 501 }, (_, n) => ({ ...thirteen, model: `Telefon ${n}` })), 'cells'],
    ['an unknown grade', [thirteen, { ...thirteen, grade: 'E' }], 'cells.1.grade'],
    ['no model', [{ ...thirteen, model: ' ' }], 'cells.0.model'],
    ['a storage that is none', [{ ...thirteen, storage: 'viel' }], 'cells.0.storage'],
    ['a negative price', [thirteen, { ...thirteen, grade: 'B', price: -1 }], 'cells.1.price'],
    ['a price of three decimals', [{ ...thirteen, price: 1.005 }], 'cells.0.price'],
    ['no price', [{ model: 'iPhone 13', storage: '128GB', grade: 'A' }], 'cells.0.price'],
    ['the same cell twice', [thirteen, { ...thirteen, model: 'iphone 13', price: 1 }], 'cells.1.model'],
  ])('%s: refused at the cell, and nothing is stored', async (_what, cells, field) => {
    const { status, body } = await save(cells);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
    expect(await list()).toEqual([]);
  });

  it('500 at once are taken', async () => {
    const cells = Array.from({ length: 500 }, (_, n) => ({ ...thirteen, model: `Telefon ${n}` }));
    expect((await save(cells)).status).toBe(200);
    const { body, headers } = await testApp.ask('GET /api/prices?page=2&limit=50', { token: owner });
    expect([body.length, body[0].model, headers['x-total-count']]).toEqual([50, 'Telefon 50', '500']);
  });

  it('are found by words and brand', async () => {
    await save([thirteen, { ...thirteen, model: 'Galaxy S24 Ultra', storage: '512GB' }]);
    expect(await list('?search=galaxy%20512')).toHaveLength(1);
    expect((await list('?brand=Apple')).map(({ model }: { model: string }) => model)).toEqual(['iPhone 13']);
  });

  it('are read with devices.view and written with system.settings only', async () => {
    const reader = (await createStaffWith(testApp, ['devices.view'])).token;
    expect((await testApp.ask('GET /api/prices', { token: reader })).status).toBe(200);
    const { status } = await testApp.ask('PUT /api/prices', { token: reader, body: { cells: [thirteen] } });
    expect(status).toBe(403);
    expect((await testApp.ask('GET /api/prices', { token: clerk })).status).toBe(403);
  });
});

describe('the history', () => {
  it('tells each change once, the newest first, and nothing of what stays', async () => {
    await save([thirteen]);
    await save([thirteen]);
    await save([{ ...thirteen, price: 280 }]);
    const [newest, oldest, ...others] = await history();
    expect(others).toEqual([]);
    expect(newest).toMatchObject({
      kind: 'edit',
      by: 'Testperson',
      isUndone: false,
      cells: [{ model: 'iPhone 13', storage: '128GB', grade: 'A', from: 300, to: 280 }],
    });
    expect(oldest.cells[0]).toMatchObject({ from: null, to: 300 });
  });

  it('undoes a change once, with all its prices', async () => {
    await save([thirteen]);
    await save([
      { ...thirteen, price: 280 },
      { ...thirteen, grade: 'B', price: 200 },
    ]);
    const [change] = await history();
    expect((await undo(change._id)).status).toBe(200);
    expect((await list())[0].grades).toMatchObject({ A: { price: 300 }, B: null });
    expect((await undo(change._id)).status).toBe(409);
    expect(await history()).toMatchObject([{ kind: 'undo' }, { _id: change._id, isUndone: true }, {}]);
  });

  it('undoes nothing that somebody has changed since', async () => {
    await save([thirteen]);
    const [change] = await history();
    await save([{ ...thirteen, price: 280 }]);
    const { status, body } = await undo(change._id);
    expect(status).toBe(409);
    expect(body.error).toContain('iPhone 13 128 GB A');
    expect((await list())[0].grades.A.price).toBe(280);
  });

  it('of a change that never was knows nothing', async () => {
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await undo('kaputt')).status).toBe(404);
  });
});

describe('suggestions', () => {
  it('are the median of own sales, and stand where no own price does', async () => {
    for (const price of [300, 310, 400]) await sell('iPhone 13 128GB', 'A', price);
    for (const price of [300, 310]) await sell('iPhone 13 256GB', 'A', price);
    const rows = await list();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ model: 'iPhone 13', storage: '128GB' });
    expect(rows[0].grades.A).toEqual({
      price: 310,
      source: 'suggested',
      count: 3,
      since: expect.any(String),
    });
    await save([thirteen]);
    expect((await list())[0].grades.A.source).toBe('own');
    const { body } = await testApp.ask('GET /api/prices/suggestions', { token: owner });
    expect(body[0].grades.A).toMatchObject({ price: 310, source: 'suggested' });
  });

  it('follow every sale at once, before and after they are kept', async () => {
    const [first] = await Promise.all([100, 110, 120].map((price) => sell('iPhone 12 64GB', 'B', price)));
    await keepSaleMedians(testApp.deps);
    expect((await list())[0].grades.B.price).toBe(110);
    await sell('iPhone 12 64GB', 'B', 120);
    expect((await list())[0].grades.B).toMatchObject({ price: 115, count: 4 });
    await keepSaleMedians(testApp.deps);
    expect((await list())[0].grades.B).toMatchObject({ price: 115, count: 4 });
    await testApp.ask(`PUT /api/devices/${first}`, { token: owner, body: { status: 'zum_verkauf' } });
    expect((await list())[0].grades.B.count).toBe(3);
  });

  it('an empty shop has none', async () => {
    expect(await list()).toEqual([]);
    expect((await quote({ model: 'iPhone 13', storage: '128GB', grade: 'A' })).status).toBe(404);
  });
});

describe('a quote', () => {
  beforeAll(async () => {
    for (const [partNumber, price] of [
      ['D-13', 20],
      ['B-13', 10.5],
    ] as const)
      await testApp.ask('POST /api/parts', {
        token: owner,
        body: {
          partNumber,
          description: `Teil ${partNumber}`,
          forModel: 'iPhone 13',
          category: 'Display',
          price,
        },
      });
  });
  beforeEach(() => save([thirteen, { ...thirteen, grade: 'A+', price: 350 }]));
  const cell = { model: 'iPhone 13', storage: '128GB', grade: 'A' };

  it('is the own price minus profit and parts, with its breakdown', async () => {
    const { status, body } = await quote({ ...cell, desiredProfit: '60', parts: 'd-13, B-13' });
    expect(status).toBe(200);
    expect(body).toEqual({
      expected: 300,
      source: 'own',
      maximum: 209.5,
      receipt: [
        { label: 'Erwarteter Verkaufspreis', amount: 300 },
        { label: 'Wunschgewinn', amount: -60 },
        { label: 'Teil D-13', amount: -20 },
        { label: 'Teil B-13', amount: -10.5 },
      ],
    });
  });

  it.each([
    ['starts from 50 euro of profit', cell, 250],
    ['takes an empty profit for none that was said', { ...cell, desiredProfit: ' ' }, 250],
    ['takes a profit of 0 for what it is', { ...cell, desiredProfit: '0' }, 300],
    ['counts the tax of § 25a', { ...cell, parts: 'D-13', tax: 'true' }, 216.7],
    ['may be below zero', { ...cell, desiredProfit: '400' }, -100],
    ['reads the storage from the model', { model: 'iPhone 13 128GB Blue', grade: 'A' }, 250],
    ['of A+, written out', { ...cell, grade: 'A+' }, 300],
  ])('%s', async (_what, query, maximum) => {
    expect((await quote(query as Record<string, string>)).body.maximum).toBe(maximum);
  });

  it('keeps the safety margin of the settings, and no tax of a small business', async () => {
    const set = (body: unknown) => testApp.ask('PUT /api/settings', { token: owner, body });
    await set({ purchase: { safetyMargin: 12.5 }, tax: { scheme: 'kleinunternehmer' } });
    const { body } = await quote({ ...cell, tax: 'true' });
    await set({ purchase: { safetyMargin: 0 }, tax: { scheme: 'differenz' } });
    expect(body.maximum).toBe(237.5);
    expect(body.receipt.at(-1)).toEqual({ label: 'Sicherheitsabschlag', amount: -12.5 });
  });

  it('of A+ with a bare plus in the address is not that of A', async () => {
    const line = 'GET /api/prices/quote?model=iPhone%2013&storage=128GB&grade=A+';
    expect((await testApp.ask(line, { token: clerk })).body.expected).toBe(350);
  });

  it.each([
    ['an unknown part', { ...cell, parts: 'D-13,X-1' }, 404],
    ['another storage', { ...cell, storage: '256GB' }, 404],
    ['another grade', { ...cell, grade: 'D' }, 404],
    ['no model', { grade: 'A' }, 400],
    ['an unknown grade', { ...cell, grade: 'X' }, 400],
    ['a negative profit', { ...cell, desiredProfit: '-1' }, 400],
    ['no amount', { ...cell, desiredProfit: 'viel' }, 400],
  ])('%s: %s', async (_what, query, status) => {
    expect((await quote(query as Record<string, string>)).status).toBe(status);
  });

  it('from a suggestion says so', async () => {
    for (const price of [200, 210, 220]) await sell('iPhone 12 64GB', 'C', price);
    const { body } = await quote({ model: 'iPhone 12', storage: '64GB', grade: 'C' });
    expect(body).toMatchObject({ expected: 210, source: 'suggested', maximum: 160 });
  });

  describe('of a role that hides costs', () => {
    let blind: string;
    beforeAll(async () => {
      blind = (await createStaffWith(testApp, ['devices.create'], { hidesCosts: true })).token;
    });
    const asked = (query: Record<string, string>) =>
      testApp.ask(`GET /api/prices/quote?${new URLSearchParams(query)}`, { token: blind });

    it.each([
      ['alone', {}, 250],
      ['by the profit of the shop, whatever was sent', { desiredProfit: '0' }, 250],
      ['by the price of the shop, whatever was sent', { expected: '9000' }, 250],
      ['with the parts that are needed', { parts: 'D-13' }, 230],
      ['with tax', { tax: 'true' }, 240.5],
    ])('is the maximum %s', async (_what, query, maximum) => {
      const { status, body } = await asked({ ...cell, ...query });
      expect([status, body]).toEqual([200, { maximum }]);
    });

    it('is none where the shop has no price, whatever was sent', async () => {
      const { status, body } = await asked({ ...cell, grade: 'D', expected: '500' });
      expect([status, body.code]).toEqual([404, 'no_price']);
    });

    it('names the parts that a repair takes, without their prices', async () => {
      const line = 'GET /api/prices/needed-parts?model=iPhone%2013&kinds=display,battery,wings';
      const { body } = await testApp.ask(line, { token: blind });
      const named = { kind: 'display', label: 'Display', partNumber: 'B-13', description: 'Teil B-13' };
      expect(body).toEqual([named]);
      expect((await testApp.ask(line, { token: clerk })).body).toEqual([{ ...named, price: 10.5 }]);
    });
  });

  it('of a phone that nobody knows begins with what the caller expects of it', async () => {
    const unknown = { ...cell, grade: 'D' };
    expect((await quote(unknown)).status).toBe(404);
    expect((await quote({ ...unknown, expected: '180' })).body).toMatchObject({
      expected: 180,
      source: 'typed',
      maximum: 130,
    });
    // What the shop knows comes first.
    expect((await quote({ ...cell, expected: '180' })).body).toMatchObject({ expected: 300, source: 'own' });
    expect((await quote({ ...unknown, expected: '-1' })).status).toBe(400);
  });

  describe('by the settings of the shop', () => {
    const set = (body: unknown) => testApp.ask('PUT /api/settings', { token: owner, body });
    afterEach(() => set({ purchase: defaultSettings.purchase, workshop: { hourlyRate: 0 } }));

    it.each([
      ['earns a percentage', { profitClasses: [{ from: 0, percent: 20 }] }, cell, 240],
      [
        'earns by price class',
        {
          profitClasses: [
            { from: 0, euro: 30 },
            { from: 300, euro: 90 },
          ],
        },
        cell,
        210,
      ],
      [
        'what was said comes first',
        { profitClasses: [{ from: 0, euro: 90 }] },
        { ...cell, desiredProfit: '10' },
        290,
      ],
      ['counts tax unless told otherwise', { countsTax: true }, cell, 240.5],
      ['does not count tax when told so', { countsTax: true }, { ...cell, tax: 'false' }, 250],
      [
        'pays the working time of two parts',
        { countsHourlyRate: true, minutesPerPart: 20 },
        { ...cell, parts: 'D-13,B-13' },
        179.5,
      ],
      ['pays no working time without a repair', { countsHourlyRate: true }, cell, 250],
      ['pays no working time unless it is counted', { minutesPerPart: 20 }, { ...cell, parts: 'D-13' }, 230],
    ])('%s', async (_what, purchase, query, maximum) => {
      expect((await set({ purchase, workshop: { hourlyRate: 60 } })).status).toBe(200);
      expect((await quote(query)).body.maximum).toBe(maximum);
    });

    it('tells the working time in its breakdown', async () => {
      await set({ purchase: { countsHourlyRate: true }, workshop: { hourlyRate: 60 } });
      const { body } = await quote({ ...cell, parts: 'D-13' });
      expect(body.receipt.at(-1)).toEqual({ label: 'Arbeitszeit (30 Min.)', amount: -30 });
    });
  });

  it('of a device is the price book’s for the phone as it is now, and hidden with the costs', async () => {
    const bought = { imei: freshImei(), model: 'iPhone 13 128GB', physicalCondition: { overallGrade: 'A' } };
    const { _id } = (await testApp.ask('POST /api/devices', { token: owner, body: bought })).body;
    const priceNow = (token: string) => testApp.ask(`GET /api/devices/${_id}/book-price`, { token });
    expect((await priceNow(owner)).body.price).toMatchObject({ price: 300, source: 'own' });
    const change = { token: owner, body: { condition: { grade: 'A+' } } };
    expect((await testApp.ask(`PUT /api/devices/${_id}`, change)).status).toBe(200);
    expect((await priceNow(owner)).body.price.price).toBe(350);
    await testApp.ask(`PUT /api/devices/${_id}`, { token: owner, body: { condition: { grade: 'D' } } });
    expect((await priceNow(owner)).body).toEqual({ price: null });
    const blind = await createStaffWith(testApp, ['devices.view'], { hidesCosts: true });
    expect((await priceNow(blind.token)).status).toBe(403);
    expect(
      (await testApp.ask(`GET /api/devices/${freshImei()}/book-price`, { token: owner })).status,
    ).not.toBe(200);
  });

  it('is for those who buy or calculate', async () => {
    const calculator = (await createStaffWith(testApp, ['tools.priceCalculator'])).token;
    const reader = (await createStaffWith(testApp, ['devices.view'])).token;
    const line = `GET /api/prices/quote?${new URLSearchParams(cell)}`;
    expect((await testApp.ask(line, { token: calculator })).status).toBe(200);
    expect((await testApp.ask(line, { token: reader })).status).toBe(403);
  });
});
