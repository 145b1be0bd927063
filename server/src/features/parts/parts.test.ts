import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaffWith } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await createTestApp();
  token = (await createStaffWith(testApp, ['parts.view', 'parts.create', 'parts.edit', 'parts.delete']))
    .token;
});
afterAll(() => testApp.close());

const battery = {
  partNumber: 'AKKU-13',
  description: 'Battery For iPhone 13 Service Pack',
  forModel: 'For Apple iPhone 13',
  category: 'Battery',
  price: 24.9,
  stock: 7,
};

const ask = (line: string, body?: unknown) => testApp.ask(line, { token, body });
const create = async (part: object) => {
  const { status, body } = await ask('POST /api/parts', { ...battery, ...part });
  expect(status).toBe(201);
  return body;
};

describe('adding a part', () => {
  it('stores it and answers it with its id', async () => {
    const { status, body } = await ask('POST /api/parts', battery);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...battery,
      supplier: '',
      _id: expect.any(String),
      isStocked: false,
      reserved: 0,
      available: battery.stock,
      minStock: 0,
      place: '',
      createdAt: body.updatedAt,
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await ask(`GET /api/parts/${body._id}`)).body).toEqual(body);
  });

  it('stock is 0 when nothing is said', async () => {
    const { stock: _, ...withoutStock } = battery;
    const { body } = await ask('POST /api/parts', { ...withoutStock, partNumber: 'OHNE-LAGER' });
    expect(body.stock).toBe(0);
  });

  it.each(['partNumber', 'description', 'forModel', 'category', 'price'])('%s is required', async (field) => {
    for (const missing of [undefined, null, ...(field === 'price' ? [] : ['', '   '])]) {
      const { status, body } = await ask('POST /api/parts', {
        ...battery,
        partNumber: 'FEHLT',
        [field]: missing,
      });
      expect([status, body.error]).toEqual([400, 'Bitte füllen Sie alle Felder aus']);
      expect(body.fields).toEqual({ [field]: 'Bitte füllen Sie alle Felder aus' });
    }
  });

  it.each([
    ['a negative price', { price: -1 }, 'Der Betrag darf nicht negativ sein'],
    ['a tenth of a cent', { price: 1.001 }, 'Bitte geben Sie höchstens zwei Nachkommastellen an'],
    ['half a part', { stock: 1.5 }, 'Bitte geben Sie den Lagerbestand als ganze Zahl ab 0 ein'],
    ['a negative stock', { stock: -1 }, 'Bitte geben Sie den Lagerbestand als ganze Zahl ab 0 ein'],
    ['an endless description', { description: 'x'.repeat(501) }, 'Bitte geben Sie höchstens 500 Zeichen ein'],
  ])('%s is refused', async (_title, wrong, error) => {
    const { status, body } = await ask('POST /api/parts', { ...battery, partNumber: 'FALSCH', ...wrong });
    expect([status, body.error]).toEqual([400, error]);
  });

  it('a price of 0 is a price', async () => {
    expect((await create({ partNumber: 'GRATIS', price: 0 })).price).toBe(0);
  });

  it.each(['DOPPELT', 'doppelt', '  Doppelt '])(
    'a second part number is refused: "%s"',
    async (partNumber) => {
      await ask('POST /api/parts', { ...battery, partNumber: 'DOPPELT' });
      const { status, body } = await ask('POST /api/parts', { ...battery, partNumber });
      expect([status, body]).toEqual([
        409,
        {
          error: `Die Teilenummer „${partNumber.trim()}“ ist bereits vergeben`,
          code: 'part_number_taken',
          fields: { partNumber: 'Diese Teilenummer ist bereits vergeben' },
        },
      ]);
    },
  );

  it('of twenty at once with one number exactly one is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('POST /api/parts', { ...battery, partNumber: 'WETTLAUF' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it('nobody sets id or dates from outside', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const body = await create({ partNumber: 'FREMD', _id: id, id, createdAt: '2001-01-01T00:00:00.000Z' });
    expect(body._id).not.toBe(id);
    expect(body.createdAt).not.toContain('2001');
  });
});

describe('editing a part', () => {
  it('changes everything but the part number', async () => {
    const part = await create({ partNumber: 'EDIT-1' });
    const { status, body } = await ask(`PUT /api/parts/${part._id}`, {
      partNumber: 'GEÄNDERT',
      description: 'Akku',
      forModel: 'iPhone 14',
      category: 'Akku',
      price: 30,
      stock: 1,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...part,
      available: 1,
      _id: part._id,
      partNumber: 'EDIT-1',
      description: 'Akku',
      forModel: 'iPhone 14',
      category: 'Akku',
      price: 30,
      stock: 1,
      createdAt: part.createdAt,
      updatedAt: expect.any(String),
    });
    expect((await ask('GET /api/parts?forModel=iPhone%2014&search=EDIT-1')).body).toHaveLength(1);
    expect((await ask('GET /api/parts?forModel=iPhone%2013&search=EDIT-1')).body).toEqual([]);
  });

  it.each(['description', 'forModel', 'category', 'price'])('%s is required', async (field) => {
    const part = await create({ partNumber: `EDIT-${field}` });
    const { status, body } = await ask(`PUT /api/parts/${part._id}`, { ...battery, [field]: undefined });
    expect([status, body.error]).toEqual([400, 'Bitte füllen Sie alle Felder aus.']);
  });

  it.each([
    ['7', 7],
    ['12 Stück', 12],
    ['abc', 0],
    ['', 0],
    [null, 0],
    [-3, 0],
  ])('a stock of %j is read as %i', async (typed, stock) => {
    const part = await create({ partNumber: `LAGER-${JSON.stringify(typed)}` });
    expect((await ask(`PUT /api/parts/${part._id}`, { ...battery, stock: typed })).body.stock).toBe(stock);
  });

  it('a stock that is not mentioned stays', async () => {
    const { stock, ...withoutStock } = battery;
    const part = await create({ partNumber: 'LAGER-BLEIBT' });
    const { status, body } = await ask(`PUT /api/parts/${part._id}`, { ...withoutStock, price: 12.5 });
    expect([status, body.price, body.stock]).toEqual([200, 12.5, stock]);
  });

  it('the second of two people is told, with the part as it is now, and nothing is lost', async () => {
    const part = await create({ partNumber: 'ZU-ZWEIT' });
    const edit = { ...battery, updatedAt: part.updatedAt };
    const first = await ask(`PUT /api/parts/${part._id}`, { ...edit, description: 'von der Ersten' });
    expect(first.status).toBe(200);
    const second = await ask(`PUT /api/parts/${part._id}`, { ...edit, description: 'vom Zweiten' });
    expect(second.status).toBe(409);
    expect(second.body.error).toBe(
      'Das Ersatzteil wurde inzwischen von jemand anderem geändert. Ihre Eingaben wurden nicht gespeichert und sind noch da.',
    );
    expect(second.body.part).toEqual(first.body);
    expect((await ask(`GET /api/parts/${part._id}`)).body.description).toBe('von der Ersten');
  });

  it('of twenty edits at once of one version exactly one is made', async () => {
    const part = await create({ partNumber: 'ZU-ZWANZIGST' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask(`PUT /api/parts/${part._id}`, { ...battery, stock: index, updatedAt: part.updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });
});

describe('deleting a part', () => {
  it('removes it', async () => {
    const part = await create({ partNumber: 'WEG' });
    const { status, body } = await ask(`DELETE /api/parts/${part._id}`);
    expect([status, body]).toEqual([200, { message: 'Ersatzteil erfolgreich gelöscht' }]);
    expect((await ask(`GET /api/parts/${part._id}`)).status).toBe(404);
  });
});

describe('a part that is not there', () => {
  const path = '/api/parts/00000000-0000-4000-8000-000000000000';
  it.each([`GET ${path}`, `PUT ${path}`, `DELETE ${path}`])('%s', async (line) => {
    const { status, body } = await ask(line, line.startsWith('PUT') ? battery : undefined);
    expect([status, body]).toEqual([404, { error: 'Ersatzteil nicht gefunden', code: 'part_not_found' }]);
  });
});

it.each([
  ['GET /api/parts', 'Keine Berechtigung zum Anzeigen von Ersatzteilen.'],
  ['GET /api/parts/filters', 'Keine Berechtigung zum Anzeigen von Ersatzteilen.'],
  ['POST /api/parts', 'Keine Berechtigung zum Hinzufügen von Ersatzteilen.'],
  ['PUT /api/parts/x', 'Keine Berechtigung zum Bearbeiten von Ersatzteilen.'],
  ['DELETE /api/parts/x', 'Keine Berechtigung zum Löschen von Ersatzteilen.'],
])('%s without the right says so', async (line, error) => {
  const other = await createStaffWith(testApp, ['devices.view', 'tools.priceCalculator']);
  const { status, body } = await testApp.ask(line, { token: other.token });
  expect([status, body]).toEqual([403, { error, code: 'not_permitted' }]);
});
