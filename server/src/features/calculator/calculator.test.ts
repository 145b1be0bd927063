import type { PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices } from '../../db/tables/devices.table.ts';
import { addReseller, createStaffWith } from '../../test/factories.ts';
import { recordSales } from '../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let calculatorOnly: string;
let reseller: string;

beforeAll(async () => {
  testApp = await createTestApp();
  calculatorOnly = (await createStaffWith(testApp, ['tools.priceCalculator'])).token;
  reseller = (await addReseller(testApp)).token;
  const { token } = await createStaffWith(testApp, ['parts.create']);
  const catalogue = [
    ['D-15', 'Display For iPhone 15 Black', 'For Apple iPhone 15', 'Display', 120],
    ['D-15P', 'Display For iPhone 15 Pro Black', 'iPhone 15 Pro', 'Display', 180],
    ['L-12', 'Charging Port Flex For iPhone 12', 'iPhone 12 / 12 Pro', 'Charging port', 9.5],
    ['C-25', 'Back Cover For Samsung Galaxy S25 Plus', 'Samsung Galaxy S25 Plus', 'Back Cover', 14],
  ] as const;
  for (const [partNumber, description, forModel, category, price] of catalogue)
    await testApp.ask('POST /api/parts', {
      token,
      body: { partNumber, description, forModel, category, price },
    });
});
afterAll(() => testApp.close());

const partNumbers = (body: { partNumber: string }[]) => body.map(({ partNumber }) => partNumber);

describe('the parts of the calculator', () => {
  it.each(['a calculator-only user', 'a reseller'])(
    '%s gets the parts of the chosen model only',
    async (who) => {
      const token = who === 'a reseller' ? reseller : calculatorOnly;
      const { status, body } = await testApp.ask('GET /api/calculator/parts?forModel=iPhone%2015', { token });
      expect(status).toBe(200);
      expect(body).toEqual([
        {
          _id: expect.any(String),
          partNumber: 'D-15',
          description: 'Display For iPhone 15 Black',
          forModel: 'For Apple iPhone 15',
          category: 'Display',
          price: 120,
        },
      ]);
    },
  );

  it('without a model the whole list', async () => {
    const { body, headers } = await testApp.ask('GET /api/calculator/parts', { token: calculatorOnly });
    expect(partNumbers(body)).toEqual(['C-25', 'D-15', 'D-15P', 'L-12']);
    expect(headers['x-total-count']).toBe('4');
  });

  it('a part for two models is found for both', async () => {
    for (const model of ['iPhone 12', 'iPhone 12 Pro 256GB']) {
      const line = `GET /api/calculator/parts?forModel=${encodeURIComponent(model)}`;
      expect(partNumbers((await testApp.ask(line, { token: reseller })).body)).toEqual(['L-12']);
    }
  });

  it('without the right it says so', async () => {
    const { token } = await createStaffWith(testApp, ['parts.view']);
    const { status, body } = await testApp.ask('GET /api/calculator/parts', { token });
    expect([status, body.error]).toEqual([403, 'Keine Berechtigung zum Anzeigen von Ersatzteilen.']);
  });
});

it('offers the manufacturers and models that the catalogue names, iPhone first', async () => {
  const { body } = await testApp.ask('GET /api/calculator/models', { token: reseller });
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['iPhone', 'Samsung']);
  expect(body[0].models).toContain('iPhone 12 Pro');
  expect(body[1].models).toEqual(['Samsung Galaxy S25 Plus']);
});

describe('the history of sold devices', () => {
  const ids: Record<string, string> = {};
  /** name, model, description, purchase, parts, sale, day of May 2026 */
  const sold: [string, string, string | null, number, number, number, number][] = [
    ['plain', 'iPhone 13', 'iPhone 13 128GB Midnight', 200, 0, 300, 1],
    ['repaired', 'iPhone 13', 'iPhone 13 128GB Blue', 150, 80, 320, 2],
    ['large', 'iPhone 13 512GB', null, 250, 80, 400, 3],
    ['loss', 'Apple iPhone13', null, 300, 80, 340, 4],
    ['pro', 'iPhone 13 Pro', null, 300, 0, 900, 5],
    ['se3', 'iPhone SE (2022)', null, 100, 0, 150, 6],
    ['se2', 'iPhone SE (2nd generation)', null, 60, 0, 90, 7],
  ];

  beforeAll(async () => {
    const now = new Date('2026-06-01');
    await testApp.deps.db.transaction(async (tx) => {
      for (const [index, [name, model, modelDesc, purchase, parts, sale, day]] of sold.entries()) {
        const [row] = await tx
          .insert(devices)
          .values({
            imei: `35988817199${index}`,
            model,
            modelDesc,
            status: 'verkauft',
            purchasePriceCents: purchase * 100,
            partsCents: parts * 100,
            actualSellingPriceCents: sale * 100,
            soldDate: new Date(Date.UTC(2026, 4, day)),
            purchaseDate: now,
            createdAt: now,
            updatedAt: now,
          })
          .returning({ id: devices.id });
        ids[name] = row?.id ?? '';
      }
      await tx.insert(devices).values({
        imei: '359888171999',
        model: 'iPhone 13',
        status: 'gekauft',
        purchasePriceCents: 1_00,
        purchaseDate: now,
        createdAt: now,
        updatedAt: now,
      });
      await recordSales(tx);
    });
  });

  const ask = async (query: Record<string, string>, granted: PermissionKey[] = ['devices.view']) => {
    const { token } = await createStaffWith(testApp, ['tools.priceCalculator', ...granted]);
    return testApp.ask(`GET /api/calculator/history?${new URLSearchParams(query)}`, { token });
  };
  const names = (similar: { _id: string }[]) =>
    similar.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id));

  it('counts sold devices of exactly this model, in every spelling', async () => {
    const { status, body } = await ask({ model: 'iPhone 13' });
    expect(status).toBe(200);
    expect(body.reference).toEqual({
      devices: 4,
      averageSellingPrice: 340,
      averagePartsCost: 60,
      averageProfit: 55,
      lowestProfit: -40,
      highestProfit: 100,
    });
  });

  it('names the three most similar with what they cost and earned', async () => {
    const { body } = await ask({ model: 'iPhone 13', partsCost: '80' });
    expect(names(body.similar)).toEqual(['loss', 'large', 'repaired']);
    expect(body.similar[2]).toEqual({
      _id: ids.repaired,
      model: 'iPhone 13',
      modelDesc: 'iPhone 13 128GB Blue',
      soldDate: '2026-05-02T00:00:00.000Z',
      purchasePrice: 150,
      partsCost: 80,
      actualSellingPrice: 320,
      profit: 90,
    });
    expect(names((await ask({ model: 'iPhone 13 128GB', partsCost: '0' })).body.similar)).toEqual([
      'plain',
      'repaired',
      'loss',
    ]);
  });

  it.each([
    ['iPhone SE (3rd generation)', 'se3'],
    ['iPhone SE (2020)', 'se2'],
    ['iPhone 13 Pro', 'pro'],
  ])('%s is not mixed up with another', async (model, name) => {
    expect(names((await ask({ model })).body.similar)).toEqual([name]);
  });

  it('nothing is said where nothing was sold', async () => {
    for (const model of ['iPhone 15 Pro Max', 'Unbekanntes'])
      expect((await ask({ model })).body).toEqual({ reference: null, similar: [] });
  });

  it('who may not list devices gets averages and no single device', async () => {
    const { body } = await ask({ model: 'iPhone 13' }, []);
    expect(body.reference.devices).toBe(4);
    expect(body.similar).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/purchase/i);
  });

  it('and no averages from which a single purchase could be read', async () => {
    expect((await ask({ model: 'iPhone 13 Pro' }, [])).body).toEqual({ reference: null, similar: [] });
  });

  it('a reseller gets none of it: purchase prices are not theirs to know', async () => {
    const line = 'GET /api/calculator/history?model=iPhone%2013';
    expect((await testApp.ask(line, { token: reseller })).status).toBe(403);
  });

  it('a model has to be named', async () => {
    const { status, body } = await ask({});
    expect([status, body.error]).toEqual([400, 'Bitte wählen Sie ein Modell']);
  });
});
