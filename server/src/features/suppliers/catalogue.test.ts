import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FonedaySandbox, startFonedaySandbox } from '../../adapters/foneday/foneday-sandbox.ts';
import { openSupplier } from '../../adapters/foneday/open-supplier.ts';
import type { SandboxFault } from '../../adapters/sandbox-faults.ts';
import { buildApp } from '../../build-app.ts';
import { createStaffWith } from '../../test/factories.ts';
import { productRow, smallCatalogue } from '../../test/supplier-samples.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { refreshCatalogue } from './write-catalogue.ts';

const DOWN = 'Lieferant nicht erreichbar. Bitte versuchen Sie es später erneut.';

let sandbox: FonedaySandbox;
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  sandbox = await startFonedaySandbox();
  // A supplier that fails is tried four times; the limit keeps the tests of lasting trouble short.
  const foneday = { url: sandbox.url, token: sandbox.token, cacheSeconds: 900, timeLimitMs: 1000 };
  testApp = await createTestApp({ foneday });
});
beforeEach(async () => {
  await testApp.database.pool.query('truncate supplier_products, supplier_catalogue');
  sandbox.calm();
  sandbox.sell(smallCatalogue);
  sandbox.requests.length = 0;
  token = (await createStaffWith(testApp, ['parts.view'])).token;
});
afterAll(async () => {
  await testApp.close();
  await sandbox.close();
});

const ask = (line: string) => testApp.ask(line, { token });
const search = () => ask('GET /api/foneday/products/search');
const state = async () => (await ask('GET /api/foneday/catalogue')).body;

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 30_000 });

async function titles(): Promise<string[]> {
  const { status, body } = await search();
  expect(status).toBe(200);
  return body.map(({ title }: { title: string }) => title);
}

const everyTrouble: SandboxFault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 429, retryAfter: '60' },
  { kind: 'slow', ms: 5000 },
  { kind: 'silent' },
  { kind: 'broken-json' },
  { kind: 'cut' },
];

describe('the first search', () => {
  it('fetches the catalogue; the next ones do not', async () => {
    expect(await state()).toEqual({
      isSandbox: false,
      products: 0,
      faulty: 0,
      fetchedAt: null,
      isStale: true,
      isRefreshing: false,
      supplierNote: null,
    });
    expect(await titles()).toHaveLength(6);
    expect(await titles()).toHaveLength(6);
    expect(sandbox.requests).toEqual(['/products']);
    expect(await state()).toMatchObject({ products: 6, isStale: false, supplierNote: null });
  });

  it('of ten at once only one fetches, over all processes', async () => {
    const supplier = await openSupplier({ url: sandbox.url, token: sandbox.token });
    const other = await buildApp({ ...testApp.deps, supplier }, testApp.database.pool);
    sandbox.misbehave({ kind: 'slow', ms: 200 });
    const url = '/api/foneday/products/search';
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? testApp.app : other).inject({ url, headers })),
    );
    expect(answers.map((answer) => answer.json().length)).toEqual(Array(10).fill(6));
    expect(sandbox.requests).toEqual(['/products']);
    await other.close();
  });

  it.each(everyTrouble)(
    'without an answer (%j) is refused; once there is one, it is found',
    async (fault) => {
      sandbox.misbehave(fault, Number.POSITIVE_INFINITY);
      const { status, body } = await search();
      expect([status, body]).toEqual([503, { error: DOWN }]);
      const refused = fault.kind === 'status' && fault.status === 401;
      expect((await state()).supplierNote).toBe(
        refused
          ? 'Der Lieferant hat den Zugang abgelehnt. Bitte lassen Sie den hinterlegten Zugang prüfen.'
          : DOWN,
      );
      sandbox.calm();
      expect(await titles()).toHaveLength(6);
      expect((await state()).supplierNote).toBeNull();
    },
  );
});

it.each(['GET /api/foneday/products', 'GET /api/foneday/products/filters'])(
  '%s needs a catalogue too',
  async (line) => {
    sandbox.misbehave({ kind: 'status', status: 401 });
    const { status, body } = await ask(line);
    expect([status, body]).toEqual([503, { error: DOWN }]);
    expect((await ask(line)).status).toBe(200);
  },
);

it('is fetched at once when somebody asks for it, and says so when that fails', async () => {
  const refresh = () => ask('POST /api/foneday/catalogue/refresh');
  await search();
  sandbox.sell([productRow('NEU', { title: 'Neu im Katalog' })]);
  expect(await refresh()).toMatchObject({ status: 200, body: { isRefreshing: true } });
  await eventually(titles).toEqual(['Neu im Katalog']);

  sandbox.misbehave({ kind: 'status', status: 401 }, Number.POSITIVE_INFINITY);
  await refresh();
  await eventually(async () => (await state()).supplierNote).toMatch(
    /^Der Lieferant hat den Zugang abgelehnt/,
  );
  expect(await titles()).toEqual(['Neu im Katalog']);
});

describe('a copy that is too old', () => {
  it('is answered at once and fetched again in the background', async () => {
    await search();
    sandbox.sell([productRow('NEU', { title: 'Neu im Katalog' })]);
    testApp.passTime({ minutes: 14 });
    expect(await titles()).toHaveLength(6);
    expect(sandbox.requests).toHaveLength(1);

    testApp.passTime({ minutes: 2 });
    expect((await state()).isStale).toBe(true);
    sandbox.misbehave({ kind: 'slow', ms: 100 });
    expect(await titles()).toHaveLength(6);
    await eventually(titles).toEqual(['Neu im Katalog']);
    expect(sandbox.requests).toHaveLength(2);
    expect(await state()).toMatchObject({ products: 1, isStale: false, isRefreshing: false });
  });

  it.each(everyTrouble)('stays, with a note, while the supplier is in trouble: %j', async (fault) => {
    await search();
    const { fetchedAt } = await state();
    sandbox.misbehave(fault, Number.POSITIVE_INFINITY);
    testApp.passTime({ hours: 5 });
    expect(await titles()).toHaveLength(6);
    await eventually(async () => (await state()).supplierNote).toMatch(/\S/);
    expect(await state()).toMatchObject({ fetchedAt, products: 6, isStale: true, isRefreshing: false });

    const asked = sandbox.requests.length;
    expect(await titles()).toHaveLength(6);
    expect(sandbox.requests).toHaveLength(asked);

    sandbox.calm();
    testApp.passTime({ minutes: 2 });
    expect(await titles()).toHaveLength(6);
    await eventually(state).toMatchObject({ isStale: false, supplierNote: null });
  });

  it('is not emptied by a supplier that sends an empty catalogue', async () => {
    await search();
    sandbox.sell([]);
    testApp.passTime({ hours: 1 });
    await expect(refreshCatalogue(testApp.deps)).rejects.toThrow();
    expect(await titles()).toHaveLength(6);
  });
});

it('a fetch that died with its process keeps nobody waiting for long', async () => {
  await search();
  let die: (reason: Error) => void = () => {};
  const fetchCatalogue = () =>
    new Promise<never>((_, reject) => {
      die = reject;
    });
  const dying = refreshCatalogue({ ...testApp.deps, supplier: { ...testApp.deps.supplier, fetchCatalogue } });
  await eventually(async () => (await state()).isRefreshing).toBe(true);
  testApp.passTime({ hours: 1 });
  expect((await state()).isRefreshing).toBe(false);
  sandbox.sell([productRow('NEU')]);
  await refreshCatalogue(testApp.deps);
  expect(await state()).toMatchObject({ products: 1 });
  die(new Error('the process has ended'));
  await expect(dying).rejects.toThrow();
});

it('what changes, comes and goes in the catalogue does so in the copy', async () => {
  await search();
  const rows = [
    ...smallCatalogue.slice(1),
    productRow('NEU'),
    productRow('b-13', { title: 'Jetzt klein geschrieben' }),
  ];
  sandbox.sell([...rows, {}, null, productRow('NEU')]);
  await refreshCatalogue(testApp.deps);
  const { body } = await ask('GET /api/foneday/products');
  expect(body.map(({ sku }: { sku: string }) => sku).sort()).toEqual(
    ['C-25', 'D-15', 'D-15P', 'NEU', 'U-1', 'X-0', 'b-13'].sort(),
  );
  expect(await state()).toMatchObject({ products: 7, faulty: 3 });
});

it('a copy of the sandbox is no copy once a token is given', async () => {
  await search();
  const supplier = { ...testApp.deps.supplier, name: 'sandbox' as const, isSandbox: true };
  const other = await buildApp({ ...testApp.deps, supplier }, testApp.database.pool);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await other.inject({ url: '/api/foneday/catalogue', headers });
  expect(answer.json()).toMatchObject({ isSandbox: true, products: 0, fetchedAt: null });
  sandbox.sell([productRow('NEU')]);
  expect((await other.inject({ url: '/api/foneday/products/search', headers })).json()).toHaveLength(1);
  await other.close();
});

describe('with FONEDAY_CACHE_SECONDS=0', () => {
  beforeEach(() => {
    testApp.deps.config.foneday.cacheSeconds = 0;
  });
  afterEach(() => {
    testApp.deps.config.foneday.cacheSeconds = 900;
  });

  it('every search fetches', async () => {
    expect(await titles()).toHaveLength(6);
    sandbox.sell([productRow('NEU', { title: 'Neu im Katalog' })]);
    expect(await titles()).toEqual(['Neu im Katalog']);
    expect(sandbox.requests).toHaveLength(2);
  });

  it('a supplier that is down is told, copy or not', async () => {
    await search();
    sandbox.misbehave({ kind: 'status', status: 500 }, Number.POSITIVE_INFINITY);
    const { status, body } = await search();
    expect([status, body]).toEqual([503, { error: DOWN }]);
  });
});
