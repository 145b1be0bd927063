import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReseller, createStaff, createStaffWith } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let token: string;

/** part number, description, forModel, category, price, stock */
const catalogue: [string, string, string, string, number, number][] = [
  ['A-100', 'Battery For iPhone 13 Service Pack', 'For Apple iPhone 13', 'Battery', 24.9, 7],
  ['a-090', 'Display For iPhone 15 Black', 'iPhone 15', 'Display', 120, 0],
  ['B-200', 'Display For iPhone 15 Pro Black', 'For Apple iPhone 15 Pro', 'display', 180, 3],
  ['B-201', 'Charging Port Flex', 'iPhone 12 / 12 Pro', 'Charging port', 9.5, 30],
  ['C-300', 'Battery For iPhone SE (2022)', 'iPhone SE (2022)', 'Battery', 19, 12],
  ['C-301', 'Battery For iPhone SE (2020)', 'iPhone SE (2020)', 'Battery', 18, 12],
  ['D-400', 'Back Cover 50% Navy_Blue', 'Samsung Galaxy S25 Plus', 'Back Cover', 14, 1],
  ['D-401', 'Cable', 'Universal', 'Cables', 2, 100],
];

beforeAll(async () => {
  testApp = await createTestApp();
  token = (await createStaffWith(testApp, ['parts.view', 'parts.create'])).token;
  await addToCatalogue(catalogue);
});
afterAll(() => testApp.close());

async function addToCatalogue(parts: typeof catalogue) {
  for (const [partNumber, description, forModel, category, price, stock] of parts)
    await testApp.ask('POST /api/parts', {
      token,
      body: { partNumber, description, forModel, category, price, stock },
    });
}

async function list(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(query as Record<string, string>);
  const { status, body, headers } = await testApp.ask(`GET /api/parts?${search}`, { token });
  expect(status).toBe(200);
  return {
    numbers: body.map(({ partNumber }: { partNumber: string }) => partNumber),
    total: Number(headers['x-total-count']),
  };
}

describe('the list', () => {
  it('is answered whole without page and limit, by part number whatever the case', async () => {
    const { numbers, total } = await list();
    expect(numbers).toEqual(['a-090', 'A-100', 'B-200', 'B-201', 'C-300', 'C-301', 'D-400', 'D-401']);
    expect(total).toBe(8);
  });

  it('comes in pages, with the number of all matches beside it', async () => {
    expect(await list({ page: 1, limit: 3 })).toEqual({ numbers: ['a-090', 'A-100', 'B-200'], total: 8 });
    expect(await list({ page: 3, limit: 3 })).toEqual({ numbers: ['D-400', 'D-401'], total: 8 });
    expect(await list({ page: 9, limit: 3 })).toEqual({ numbers: [], total: 8 });
  });

  it.each([
    ['partNumber', ['a-090', 'A-100', 'B-200']],
    ['description', ['D-400', 'A-100', 'C-301']],
    ['category', ['D-400']],
    ['forModel', ['A-100', 'B-200', 'B-201']],
    ['stock', ['a-090', 'D-400', 'B-200']],
    ['price', ['D-401', 'B-201', 'D-400']],
  ])('is sorted by %s, up and down', async (sort, first) => {
    const up = await list({ sort });
    expect(up.numbers.slice(0, first.length)).toEqual(first);
    const down = await list({ sort, order: 'desc' });
    expect(down.numbers).toEqual(up.numbers.toReversed());
  });

  it.each([
    ['page=0', 400],
    ['limit=201', 400],
    ['sort=password', 400],
    ['order=up', 400],
  ])('%s is refused', async (query, status) => {
    expect((await testApp.ask(`GET /api/parts?${query}`, { token })).status).toBe(status);
  });
});

describe('the universal search', () => {
  it.each([
    ['in the part number', 'b-20', ['B-200', 'B-201']],
    ['in the description', 'flex', ['B-201']],
    ['in the model', 'galaxy', ['D-400']],
    ['in the category', 'CABLES', ['D-401']],
    ['inside words', 'ttery', ['A-100', 'C-300', 'C-301']],
    ['for several words in any order', 'pro display', ['B-200']],
    ['for a percent sign as a percent sign', '50%', ['D-400']],
    ['for an underscore as an underscore', 'navy_', ['D-400']],
    ['for one letter', '_', ['D-400']],
    ['for a backslash', '\\', []],
    ['for nothing that is there', 'gibt es nicht', []],
    ['with spaces around', '  flex ', ['B-201']],
  ])('looks %s', async (_title, search, numbers) => {
    expect(await list({ search })).toEqual({ numbers, total: numbers.length });
  });
});

describe('the filters', () => {
  it.each([
    ['iPhone 15', ['a-090']],
    ['iPhone 15 Pro', ['B-200']],
    ['iPhone 12', ['B-201']],
    ['iPhone 12 Pro', ['B-201']],
    ['iPhone 1', []],
  ])('the model %s catches no other', async (model, numbers) => {
    expect(await list({ model })).toEqual({ numbers, total: numbers.length });
  });

  it.each([
    ['iPhone 15 128GB Black', ['a-090']],
    ['IPHONE 15 PRO NATURAL TITANIUM 256GB-ITS', ['B-200']],
    ['iPhone 15 Pro Max', []],
    ['iPhone SE (3rd generation)', ['C-300']],
    ['iPhone SE (2020)', ['C-301']],
    ['Apple iPhone 12 Pro 128GB', ['B-201']],
    ['samsung galaxy s25 plus', ['D-400']],
    ['Unbekannt', []],
    ['Universal', ['D-401']],
  ])('parts that fit %s', async (forModel, numbers) => {
    expect(await list({ forModel })).toEqual({ numbers, total: numbers.length });
  });

  it('the category is compared without regard to case', async () => {
    expect(await list({ category: 'Display' })).toEqual({ numbers: ['a-090', 'B-200'], total: 2 });
  });

  it('all of them at once, sorted and in pages', async () => {
    const query = { category: 'battery', search: 'SE (', sort: 'price', order: 'desc', page: 1, limit: 1 };
    expect(await list(query)).toEqual({ numbers: ['C-300'], total: 2 });
  });

  it('of a supplier are in any case; those of Foneday are also what nobody named one for', async () => {
    const part = { description: 'Rahmen', forModel: 'iPhone 13', category: 'Rahmen', price: 5 };
    const { token: admin } = await createStaff(testApp, { role: 'admin' });
    const ids: string[] = [];
    for (const [partNumber, supplier] of [
      ['Z-1', 'MobileParts'],
      ['Z-2', 'mobileparts'],
      ['Z-3', 'Foneday'],
      ['Z-4', ''],
    ]) {
      const { body } = await testApp.ask('POST /api/parts', {
        token: admin,
        body: { ...part, partNumber, supplier },
      });
      ids.push(body._id);
    }
    const { pool } = testApp.database;
    await pool.query(`insert into supplier_products (sku, title, is_in_stock, models, model_keys, model_codes)
      values ('z-4', 'Rahmen', true, '{}', '{}', '{}')`);
    expect((await list({ supplier: 'MOBILEPARTS' })).numbers).toEqual(['Z-1', 'Z-2']);
    expect((await list({ supplier: 'Foneday' })).numbers).toEqual(['Z-3', 'Z-4']);
    const { body } = await testApp.ask('GET /api/parts/filters', { token });
    expect(body.suppliers).toEqual(['foneday', 'MobileParts']);
    for (const id of ids) await testApp.ask(`DELETE /api/parts/${id}`, { token: admin });
    await pool.query('delete from supplier_products');
  });

  it('offers the iPhones and the categories of the catalogue, once each, in their natural order', async () => {
    const { body } = await testApp.ask('GET /api/parts/filters', { token });
    expect(body).toEqual({
      total: 8,
      suppliers: [],
      stocked: 0,
      models: [
        'iPhone 12',
        'iPhone 12 Pro',
        'iPhone 13',
        'iPhone 15',
        'iPhone 15 Pro',
        'iPhone SE (2nd generation)',
        'iPhone SE (3rd generation)',
      ],
      categories: ['Back Cover', 'Battery', 'Cables', 'Charging port', 'Display'],
    });
  });
});

describe('a model whose name nobody knows yet', () => {
  beforeAll(() =>
    addToCatalogue([
      ['E-500', 'Scharnier', 'iPhone Fold', 'Gehäuse', 80, 1],
      ['E-501', 'Akku', 'Nothing Phone (9)', 'Akku', 30, 1],
      ['E-502', 'Akku', 'iPhone 64', 'Akku', 30, 1],
      ['E-503', 'Akku', 'Phönix „Übermorgen“ / 2', 'Akku', 30, 1],
    ]),
  );

  it.each([
    ['iPhone Fold', ['E-500']],
    ['iPhone Fold 512GB Black', ['E-500']],
    ['Nothing Phone (9)', ['E-501']],
    ['nothing phone (9) 256GB', ['E-501']],
    ['iPhone 64', ['E-502']],
    ['Phönix „Übermorgen“ / 2', ['E-503']],
    ['iPhone', []],
  ])('its parts are found by %s', async (forModel, numbers) => {
    expect(await list({ forModel })).toEqual({ numbers, total: numbers.length });
  });

  it('is offered by the calculator, which finds its parts too', async () => {
    const { token: reseller } = await addReseller(testApp);
    const options = (await testApp.ask('GET /api/calculator/models', { token: reseller })).body;
    expect(options).toContainEqual({ name: 'Nothing', models: ['Nothing Phone (9)'] });
    expect(options[0].models).toContain('iPhone Fold');
    for (const [model, number] of [
      ['iPhone Fold', 'E-500'],
      ['Nothing Phone (9)', 'E-501'],
    ] as const) {
      const line = `GET /api/calculator/parts?forModel=${encodeURIComponent(model)}`;
      const { body } = await testApp.ask(line, { token: reseller });
      expect(body.map(({ partNumber }: { partNumber: string }) => partNumber)).toEqual([number]);
    }
  });
});
