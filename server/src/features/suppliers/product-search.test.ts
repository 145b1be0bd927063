import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FonedaySandbox, startFonedaySandbox } from '../../adapters/foneday/foneday-sandbox.ts';
import { createStaffWith } from '../../test/factories.ts';
import { smallCatalogue } from '../../test/supplier-samples.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let sandbox: FonedaySandbox;
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  sandbox = await startFonedaySandbox({ products: smallCatalogue });
  testApp = await createTestApp({ foneday: { url: sandbox.url, token: sandbox.token, cacheSeconds: 900 } });
  token = (await createStaffWith(testApp, ['parts.view', 'parts.create'])).token;
});
afterAll(async () => {
  await testApp.close();
  await sandbox.close();
});

const ask = (line: string, body?: unknown) => testApp.ask(line, { token, body });

async function search(query: Record<string, string | number>) {
  const text = new URLSearchParams(query as Record<string, string>);
  const { status, body, headers } = await ask(`GET /api/foneday/products/search?${text}`);
  expect(status).toBe(200);
  return {
    skus: body.map(({ sku }: { sku: string }) => sku),
    total: Number(headers['x-total-count']),
  };
}

it('a result is the product under the names that the supplier gives its fields', async () => {
  const { body } = await ask('GET /api/foneday/products/search?term=D-15P');
  expect(body).toEqual([
    {
      sku: 'D-15P',
      title: 'FDX Prime Display For iPhone 15 Pro | In-Cell | Black',
      suitable_for: 'For Apple iPhone 15 Pro',
      category: 'display',
      price: '1059.50',
      instock: 'N',
      quality: 'New',
      product_brand: null,
      model_brand: 'Apple',
      ean: null,
      artcode: null,
      model_codes: ['A2633'],
      part: null,
    },
  ]);
});

describe('the term', () => {
  it.each([
    ['in the sku', 'c-25', ['C-25']],
    ['in the title', 'camera', ['X-0']],
    ['in what it is suitable for', 'galaxy', ['C-25']],
    ['in the category', 'BATTERY', ['B-13']],
    ['in the quality', 'service pack', ['B-13']],
    ['in the EAN', '8712345678906', ['C-25']],
    ['for a short number where one begins', '87', ['C-25']],
    ['for a short number not amid another', '90', []],
    ['for three digits alone anywhere', '890', ['C-25']],
    ['for three digits beside a word where a number begins', 'galaxy 890', []],
    ['for several words in any order', 'pro display', ['D-15P']],
    ['for a percent sign as a percent sign', '50%', ['C-25']],
    ['for an underscore as an underscore', 'ac_', ['C-25']],
    ['for what is not there', 'gibt es nicht', []],
    ['with spaces around', '  cable ', ['U-1']],
  ])('is looked for %s', async (_title, term, skus) => {
    expect(await search({ term })).toEqual({ skus, total: skus.length });
  });
});

describe('the model', () => {
  it.each([
    ['iPhone 15', ['D-15']],
    ['iphone 15 pro', ['D-15P']],
    ['iPhone 15 Pro Max', []],
    ['Galaxy S25 Plus', ['C-25']],
    ['Samsung Galaxy S25 Plus', ['C-25']],
    ['Galaxy S25', []],
    ['iPhone 12', ['X-0']],
    ['iPhone', ['B-13', 'D-15', 'D-15P']],
    ['universal', ['U-1']],
    ['%', []],
  ])('%s catches no other', async (model, skus) => {
    const found = await search({ model });
    expect({ ...found, skus: found.skus.sort() }).toEqual({ skus, total: skus.length });
  });
});

it('the category is compared without regard to case', async () => {
  expect(await search({ category: 'DISPLAY', sort: 'sku' })).toEqual({ skus: ['D-15', 'D-15P'], total: 2 });
});

it('all of them at once, in pages', async () => {
  const query = { term: 'fdx', category: 'display', sort: 'price', order: 'desc' };
  expect(await search({ ...query, page: 1, limit: 1 })).toEqual({ skus: ['D-15P'], total: 2 });
  expect(await search({ ...query, page: 2, limit: 1 })).toEqual({ skus: ['D-15'], total: 2 });
  expect(await search({ ...query, model: 'iPhone 15' })).toEqual({ skus: ['D-15'], total: 1 });
});

it.each([
  ['title', ['C-25', 'B-13', 'D-15P', 'D-15', 'X-0', 'U-1']],
  ['sku', ['B-13', 'C-25', 'D-15', 'D-15P', 'U-1', 'X-0']],
])('is sorted by %s, up and down', async (sort, skus) => {
  expect((await search({ sort })).skus).toEqual(skus);
  expect((await search({ sort, order: 'desc' })).skus).toEqual(skus.toReversed());
});

it.each(['page=0', 'limit=201', 'sort=password', `term=${'x'.repeat(201)}`])(
  '%s is refused',
  async (query) => {
    expect((await ask(`GET /api/foneday/products/search?${query}`)).status).toBe(400);
  },
);

describe('all products', () => {
  it('come whole or in pages', async () => {
    const whole = await ask('GET /api/foneday/products');
    expect([whole.body.length, whole.headers['x-total-count']]).toEqual([6, '6']);
    const page = await ask('GET /api/foneday/products?page=2&limit=4');
    expect(page.body).toEqual(whole.body.slice(4));
  });
});

describe('the filters', () => {
  it('offer the categories and models of the whole catalogue', async () => {
    expect((await ask('GET /api/foneday/products/filters')).body).toEqual({
      categories: [
        { name: 'Back Cover', products: 1 },
        { name: 'Battery', products: 1 },
        { name: 'Camera', products: 1 },
        { name: 'Display', products: 2 },
      ],
      models: [
        { name: 'Galaxy S25 Plus', products: 1 },
        { name: 'iPhone 12', products: 1 },
        { name: 'iPhone 13', products: 1 },
        { name: 'iPhone 15', products: 1 },
        { name: 'iPhone 15 Pro', products: 1 },
      ],
    });
  });

  it('and those among the results, with what else could be chosen', async () => {
    const { body } = await ask(
      'GET /api/foneday/products/filters?term=iphone&model=iPhone%2015&category=Display',
    );
    expect(body).toEqual({
      categories: [{ name: 'Display', products: 1 }],
      models: [
        { name: 'iPhone 15', products: 1 },
        { name: 'iPhone 15 Pro', products: 1 },
      ],
    });
  });
});

it('what is in the parts list already is marked, with the difference in price', async () => {
  const part = { description: 'x', forModel: 'x', category: 'x', stock: 3 };
  const { body: dearer } = await ask('POST /api/parts', { ...part, partNumber: 'd-15', price: 41 });
  const { body: cheaper } = await ask('POST /api/parts', { ...part, partNumber: 'B-13', price: 24.1 });
  const { body: priceless } = await ask('POST /api/parts', { ...part, partNumber: 'X-0', price: 5 });
  const { body } = await ask('GET /api/foneday/products/search?sort=sku');
  const parts = Object.fromEntries(body.map(({ sku, part }: { sku: string; part: unknown }) => [sku, part]));
  expect(parts).toEqual({
    'B-13': { _id: cheaper._id, price: 24.1, difference: 0.8 },
    'C-25': null,
    'D-15': { _id: dearer._id, price: 41, difference: -1.5 },
    'D-15P': null,
    'U-1': null,
    'X-0': { _id: priceless._id, price: 5, difference: null },
  });
});

it('without the right it says so', async () => {
  const other = await createStaffWith(testApp, ['devices.view', 'system.settings']);
  const search = await testApp.ask('GET /api/foneday/products/search', { token: other.token });
  expect([search.status, search.body.error]).toEqual([
    403,
    'Keine Berechtigung zum Anzeigen von Ersatzteilen.',
  ]);
  const all = await testApp.ask('GET /api/foneday/products?limit=1', { token: other.token });
  expect(all.status).toBe(200);
});
