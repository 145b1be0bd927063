import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FonedaySandbox, startFonedaySandbox } from '../../adapters/foneday/foneday-sandbox.ts';
import { createStaffWith } from '../../test/factories.ts';
import { brokenRows, productRow, smallCatalogue } from '../../test/supplier-samples.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { refreshCatalogue } from './write-catalogue.ts';

let sandbox: FonedaySandbox;
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  sandbox = await startFonedaySandbox({ products: smallCatalogue });
  testApp = await createTestApp({ foneday: { url: sandbox.url, token: sandbox.token, cacheSeconds: 900 } });
  token = (await createStaffWith(testApp, ['parts.view', 'parts.create', 'parts.edit'])).token;
});
afterAll(async () => {
  await testApp.close();
  await sandbox.close();
});

const ask = (line: string, body?: unknown) => testApp.ask(line, { token, body });
const importAll = (products: unknown) => ask('POST /api/foneday/import', { products });

async function partOf(sku: string) {
  const { body } = await ask(`GET /api/parts?search=${encodeURIComponent(sku)}`);
  const found = body.filter(
    ({ partNumber }: { partNumber: string }) => partNumber.toLowerCase() === sku.toLowerCase(),
  );
  expect(found).toHaveLength(1);
  return found[0];
}

async function sellNow(rows: unknown[]): Promise<void> {
  sandbox.sell(rows);
  await refreshCatalogue(testApp.deps);
}

const countParts = async () => (await ask('GET /api/parts?limit=1')).headers['x-total-count'];

describe('importing one', () => {
  it('makes a part of it: number, description, models, category and price as they are, stock 1', async () => {
    const { status, body } = await ask('POST /api/foneday/import/D-15');
    expect([status, body]).toEqual([200, { imported: 1, updated: 0, skipped: 0, failed: 0, faults: [] }]);
    expect(await partOf('D-15')).toMatchObject({
      partNumber: 'D-15',
      description: 'FDX Prime Display For iPhone 15 | In-Cell | Black',
      forModel: 'For Apple iPhone 15',
      category: 'Display',
      price: 39.5,
      stock: 1,
    });
    const { body: fitting } = await ask('GET /api/parts?forModel=iPhone%2015%20128GB');
    expect(fitting).toHaveLength(1);
  });

  it('not in stock is stock 0', async () => {
    await ask('POST /api/foneday/import/D-15P');
    expect(await partOf('D-15P')).toMatchObject({ price: 1059.5, stock: 0 });
  });

  it('a known part is updated, whatever the case of its number, and not doubled', async () => {
    const part = { description: 'Mein Akku', forModel: 'iPhone 13', category: 'Akku', price: 30, stock: 7 };
    const { body: mine } = await ask('POST /api/parts', { ...part, partNumber: 'b-13' });
    const { body } = await ask('POST /api/foneday/import/B-13');
    expect(body).toMatchObject({ imported: 0, updated: 1 });
    expect(await partOf('B-13')).toMatchObject({
      _id: mine._id,
      partNumber: 'b-13',
      description: 'Battery For iPhone 13 Service Pack',
      category: 'Battery',
      price: 24.9,
      stock: 1,
      createdAt: mine.createdAt,
    });
  });

  it('one that has not changed is left as it is', async () => {
    const before = await partOf('D-15');
    expect((await ask('POST /api/foneday/import/D-15')).body).toMatchObject({ imported: 0, updated: 1 });
    expect(await partOf('D-15')).toEqual(before);
  });

  it.each([
    ['GIBT-ES-NICHT', 404, 'Das Produkt „GIBT-ES-NICHT“ ist nicht im Katalog des Lieferanten.'],
    ['X-0', 400, 'Das Produkt „X-0“ kann nicht importiert werden: Kein Preis.'],
  ])('%s is refused', async (sku, status, error) => {
    const before = await countParts();
    const answer = await ask(`POST /api/foneday/import/${sku}`);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await countParts()).toBe(before);
  });

  it('a sku with awkward characters is one segment of the path', async () => {
    await sellNow([...smallCatalogue, productRow('A/B ?%ü')]);
    expect((await ask(`POST /api/foneday/import/${encodeURIComponent('A/B ?%ü')}`)).body.imported).toBe(1);
  });
});

describe('importing a list', () => {
  it('counts and lists what is broken, and imports the rest', async () => {
    const { status, body } = await importAll([...brokenRows, productRow('L-1'), productRow('L-1')]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ imported: 1, updated: 0, skipped: 6, failed: 0 });
    expect(body.faults.map(({ sku, reason }: { sku: string; reason: string }) => [sku, reason])).toEqual([
      ['O-1', 'Kein Preis'],
      ['', 'Kein Produkt'],
      ['', 'Kein Produkt'],
      ['', 'Keine Artikelnummer'],
      ['', 'Keine Artikelnummer'],
      ['L-1', 'Artikelnummer kommt mehrfach vor'],
    ]);
    expect(await partOf('L-1')).toMatchObject({ price: 20 });
  });

  it('what cannot be kept fails, alone', async () => {
    const { body } = await importAll([
      productRow('L-2', { price: '99999999.00' }),
      productRow('L-3', { title: 'x'.repeat(501) }),
      productRow('L-4'),
    ]);
    expect(body).toMatchObject({ imported: 1, skipped: 0, failed: 2 });
  });

  it('the catalogue’s own values win over what the browser sent', async () => {
    const forged = productRow('c-25', {
      title: 'Gefälscht',
      price: '0.01',
      suitable_for: 'iPhone 15',
      category: 'Display',
    });
    expect((await importAll([forged])).body).toMatchObject({ imported: 1 });
    expect(await partOf('C-25')).toMatchObject({
      partNumber: 'C-25',
      description: 'Back Cover For Samsung Galaxy S25 Plus (SM-S936B) Navy 50%',
      category: 'Back Cover',
      price: 14,
    });
  });

  it('repeating it doubles nothing', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => productRow(`R-${index}`));
    expect((await importAll(rows)).body).toMatchObject({ imported: 30, updated: 0 });
    const before = await countParts();
    expect((await importAll(rows)).body).toMatchObject({ imported: 0, updated: 30 });
    expect(await countParts()).toBe(before);
  });

  it('five imports of the same list at once double nothing, each says what it did', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => productRow(`P-${index}`));
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => importAll(index % 2 ? rows : rows.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const sum = (field: string) => answers.reduce((total, { body }) => total + body[field], 0);
    expect([sum('imported'), sum('updated')]).toEqual([200, 800]);
  });

  it('takes 20,000 products in one call', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => productRow(`M-${index}`));
    const { status, body } = await importAll(rows);
    expect([status, body]).toEqual([
      200,
      { imported: 20_000, updated: 0, skipped: 0, failed: 0, faults: [] },
    ]);
  });

  it.each([
    [Array(20_001).fill(null), 400, 'Bitte importieren Sie höchstens 20.000 Produkte auf einmal'],
    ['alle', 400, 'Bitte geben Sie die Produkte als Liste an'],
    [undefined, 400, 'Bitte geben Sie die Produkte als Liste an'],
    [[{ sku: 'x'.repeat(33 * 1024 * 1024) }], 413, 'Die gesendeten Daten sind zu groß.'],
  ])('refuses what is no such list', async (products, status, error) => {
    const answer = await importAll(products);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it('only this call takes so much', async () => {
    const { status } = await ask('POST /api/parts', { partNumber: 'x'.repeat(2 * 1024 * 1024) });
    expect(status).toBe(413);
  });
});

describe('importing all results of a search', () => {
  const rows = Array.from({ length: 25 }, (_, index) =>
    productRow(`S-${String(index).padStart(2, '0')}`, {
      title: `Stylus ${index}`,
      price: index === 7 ? null : '3.00',
      category: 'Stylus',
    }),
  );

  it('goes step by step; each says how far it has come and where to go on', async () => {
    await sellNow([...smallCatalogue, ...rows]);
    const results = { term: 'stylus', category: 'stylus', limit: 10 };
    const step = async (after?: string | null) =>
      (await ask('POST /api/foneday/import-results', { ...results, after: after ?? undefined })).body;
    const first = await step();
    expect(first).toMatchObject({ imported: 9, skipped: 1, done: 10, total: 25, next: 'S-09' });
    expect(first.faults).toMatchObject([{ sku: 'S-07', reason: 'Kein Preis' }]);

    // The catalogue is fetched anew in the middle: nothing is left out.
    await sellNow([
      ...smallCatalogue,
      ...rows,
      productRow('A-00', { category: 'Stylus', title: 'Stylus neu' }),
    ]);
    const second = await step(first.next);
    expect(second).toMatchObject({ imported: 10, done: 21, total: 26, next: 'S-19' });
    const third = await step(second.next);
    expect(third).toMatchObject({ imported: 5, done: 26, total: 26, next: null });

    const again = await step();
    expect(again).toMatchObject({ imported: 1, updated: 8, skipped: 1 });
  });

  it('nothing found is done at once', async () => {
    const { body } = await ask('POST /api/foneday/import-results', { term: 'gibt es nicht' });
    expect(body).toMatchObject({ imported: 0, done: 0, total: 0, next: null });
  });
});

describe('the history of a price', () => {
  const prices = async (sku: string) => (await ask(`GET /api/parts/${(await partOf(sku))._id}/prices`)).body;

  it('keeps old and new price, when, by what and whom, newest first', async () => {
    await sellNow([productRow('H-1', { price: '10.00' })]);
    await ask('POST /api/foneday/import/H-1');
    expect(await prices('H-1')).toEqual([]);

    await sellNow([productRow('H-1', { price: '12.50' })]);
    await ask('POST /api/foneday/import/H-1');
    const part = await partOf('H-1');
    await ask(`PUT /api/parts/${part._id}`, { ...part, price: 11 });
    expect(await prices('H-1')).toEqual([
      { oldPrice: 12.5, newPrice: 11, at: expect.stringMatching(/Z$/), source: 'manual', by: 'Testperson' },
      { oldPrice: 10, newPrice: 12.5, at: expect.stringMatching(/Z$/), source: 'import', by: 'Testperson' },
    ]);
  });

  it('an edit or import that leaves the price alone adds nothing', async () => {
    const part = await partOf('H-1');
    await ask(`PUT /api/parts/${part._id}`, { ...part, description: 'Neu', updatedAt: part.updatedAt });
    expect(await prices('H-1')).toHaveLength(2);
  });

  it('an edit that is refused adds nothing', async () => {
    const part = await partOf('H-1');
    const outdated = new Date(0).toISOString();
    expect((await ask(`PUT /api/parts/${part._id}`, { ...part, price: 1, updatedAt: outdated })).status).toBe(
      409,
    );
    expect(await prices('H-1')).toHaveLength(2);
  });

  it('of a part that is not there', async () => {
    const { status } = await ask('GET /api/parts/00000000-0000-4000-8000-000000000000/prices');
    expect(status).toBe(404);
  });
});

describe('while the supplier is down', () => {
  it('the copy is imported from', async () => {
    sandbox.misbehave({ kind: 'status', status: 500 }, Number.POSITIVE_INFINITY);
    testApp.passTime({ hours: 2 });
    expect((await ask('POST /api/foneday/import/H-1')).status).toBe(200);
    sandbox.calm();
  });
});

it.each(['POST /api/foneday/import/D-15', 'POST /api/foneday/import', 'POST /api/foneday/import-results'])(
  '%s without the right says so',
  async (line) => {
    const other = await createStaffWith(testApp, ['parts.view', 'parts.edit', 'system.settings']);
    const { status, body } = await testApp.ask(line, { token: other.token, body: {} });
    expect([status, body.error]).toEqual([403, 'Keine Berechtigung zum Hinzufügen von Ersatzteilen.']);
  },
);
