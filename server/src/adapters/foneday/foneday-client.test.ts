import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderDownError, ProviderRefusedError } from '../provider-errors.ts';
import type { SandboxFault } from '../sandbox-faults.ts';
import { type FonedayClientOptions, openFoneday } from './foneday-client.ts';
import { type FonedaySandbox, startFonedaySandbox } from './foneday-sandbox.ts';
import { openSupplier } from './open-supplier.ts';

const rowOf = (number: number) => ({
  sku: `FD-${number}`,
  title: `Battery For iPhone ${number}`,
  price: `${number}.50`,
  instock: 'Y',
});
const rows = [11, 12, 13, 14, 15].map(rowOf);

let sandbox: FonedaySandbox;
beforeEach(async () => {
  sandbox = await startFonedaySandbox({ products: rows });
});
afterEach(() => sandbox.close());

function openClient(options: Partial<FonedayClientOptions> = {}) {
  return openFoneday({
    url: sandbox.url,
    token: sandbox.token,
    timeLimitMs: 5000,
    firstPauseMs: 5,
    ...options,
  });
}

async function skusOf(options?: Partial<FonedayClientOptions>): Promise<string[]> {
  return (await openClient(options).fetchCatalogue()).products.map(({ sku }) => sku);
}

async function failureOf(fetching: Promise<unknown>): Promise<Error> {
  const error = await fetching.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain(sandbox.token);
  return error as Error;
}

const all = ['FD-11', 'FD-12', 'FD-13', 'FD-14', 'FD-15'];

describe('the catalogue', () => {
  it('comes in one answer', async () => {
    expect(await skusOf()).toEqual(all);
    expect(sandbox.requests).toEqual(['/products']);
  });

  it('comes page by page where the answer says that there are more', async () => {
    await sandbox.close();
    sandbox = await startFonedaySandbox({ products: rows, pageSize: 2 });
    expect(await skusOf()).toEqual(all);
    expect(sandbox.requests).toEqual(['/products', '/products?page=2', '/products?page=3']);
  });

  it('is read row by row: a broken one stops no other', async () => {
    const broken = [null, 7, {}, { sku: null, title: 'Draft' }, rowOf(11)];
    sandbox.sell([...rows, ...broken, { ...rowOf(16), price: null }]);
    const { products, faults } = await openClient().fetchCatalogue();
    expect(products.map(({ sku, priceCents }) => [sku, priceCents])).toEqual([
      ['FD-11', 1150],
      ['FD-12', 1250],
      ['FD-13', 1350],
      ['FD-14', 1450],
      ['FD-15', 1550],
      ['FD-16', null],
    ]);
    expect(faults.map(({ reason }) => reason)).toEqual([
      'Kein Produkt',
      'Kein Produkt',
      'Keine Artikelnummer',
      'Keine Artikelnummer',
      'Artikelnummer kommt mehrfach vor',
    ]);
  });

  it.each([
    ['a bare list', rows],
    ['data instead of products', { data: rows }],
    ['pages that say nothing', { products: rows, meta: { last_page: 'many' } }],
    ['an empty meta', { products: rows, meta: null }],
  ])('is taken as %s', async (_title, body) => {
    sandbox.misbehave({ kind: 'status', status: 200, body });
    expect(await skusOf()).toEqual(all);
  });
});

describe('passing trouble is tried again', () => {
  it('429 waits as long as it is told to', async () => {
    sandbox.misbehave({ kind: 'status', status: 429, retryAfter: '1' });
    const started = performance.now();
    expect(await skusOf()).toEqual(all);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  });

  it.each<SandboxFault>([{ kind: 'status', status: 500 }, { kind: 'status', status: 429 }, { kind: 'cut' }])(
    '%j three times, then an answer',
    async (fault) => {
      sandbox.misbehave(fault, 3);
      expect(await skusOf()).toEqual(all);
      expect(sandbox.requests).toHaveLength(4);
    },
  );

  it('a slow answer is waited for', async () => {
    sandbox.misbehave({ kind: 'slow', ms: 300 });
    expect(await skusOf()).toEqual(all);
  });

  it('a page in the middle is fetched again, alone', async () => {
    await sandbox.close();
    sandbox = await startFonedaySandbox({ products: rows, pageSize: 2 });
    sandbox.misbehave({ kind: 'slow', ms: 0 });
    sandbox.misbehave({ kind: 'cut' });
    expect(await skusOf()).toEqual(all);
    expect(sandbox.requests).toEqual([
      '/products',
      '/products?page=2',
      '/products?page=2',
      '/products?page=3',
    ]);
  });
});

describe('lasting trouble is told as such', () => {
  it.each<[SandboxFault, RegExp]>([
    [{ kind: 'status', status: 500 }, /^Foneday answered 500$/],
    [{ kind: 'status', status: 429 }, /^Foneday answered 429$/],
    [{ kind: 'status', status: 429, retryAfter: '3600' }, /^Foneday answered 429$/],
    [{ kind: 'status', status: 302 }, /^Foneday answered 302$/],
    [{ kind: 'cut' }, /^Foneday could not be reached \(.+\)$/],
    [{ kind: 'broken-json' }, /not JSON/],
    [{ kind: 'huge', bytes: 200_000 }, /^Foneday sent more than 100000 bytes$/],
    [{ kind: 'status', status: 200, body: { products: 'none' } }, /without products/],
    [{ kind: 'status', status: 200, body: { products: [] } }, /catalogue without products/],
    [{ kind: 'status', status: 200, body: { products: [null, {}] } }, /catalogue without products/],
    [{ kind: 'status', status: 200, body: 'text' }, /without products/],
    [
      { kind: 'status', status: 200, body: { products: rows, meta: { last_page: 1e6 } } },
      /promised 1000000 pages/,
    ],
  ])('%j', async (fault, message) => {
    sandbox.misbehave(fault, Number.POSITIVE_INFINITY);
    const error = await failureOf(openClient({ maxBytes: 100_000 }).fetchCatalogue());
    expect(error).toBeInstanceOf(ProviderDownError);
    expect(error.message).toMatch(message);
  });

  it.each<SandboxFault>([{ kind: 'slow', ms: 5000 }, { kind: 'silent' }])('%j', async (fault) => {
    sandbox.misbehave(fault);
    const error = await failureOf(openClient({ timeLimitMs: 150 }).fetchCatalogue());
    expect(error).toBeInstanceOf(ProviderDownError);
    expect(error.message).toBe('Foneday did not answer within 150 ms');
  });

  it('a promised page that is empty: a catalogue with a hole is none', async () => {
    sandbox.misbehave({ kind: 'status', status: 200, body: { products: rows, meta: { last_page: 2 } } });
    sandbox.misbehave({ kind: 'status', status: 200, body: { products: [], meta: { last_page: 2 } } });
    expect((await failureOf(openClient().fetchCatalogue())).message).toBe('Foneday sent an empty page 2');
  });

  it('nobody listens', async () => {
    const client = openClient();
    await sandbox.close();
    const error = await failureOf(client.fetchCatalogue());
    expect(error.message).toBe('Foneday could not be reached (ECONNREFUSED)');
  });
});

it('a wrong token is a refusal, told without repeating it and not tried again', async () => {
  const error = await failureOf(openClient({ token: 'wrong-token' }).fetchCatalogue());
  expect(error).toBeInstanceOf(ProviderRefusedError);
  expect(error).toMatchObject({ kind: 'credentials', message: 'Foneday answered 401: Unauthenticated.' });
  expect(sandbox.requests).toHaveLength(1);
});

describe('opening', () => {
  it('without a token the sandbox sells, and says that it is one', async () => {
    const supplier = await openSupplier({ url: 'https://example.invalid' });
    expect(supplier).toMatchObject({ name: 'sandbox', isSandbox: true });
    expect((await supplier.fetchCatalogue()).products.length).toBeGreaterThan(12_000);
    await supplier.close();
    await expect(supplier.fetchCatalogue()).rejects.toBeInstanceOf(ProviderDownError);
  });

  it('with a token the supplier is asked at the given address', async () => {
    const supplier = await openSupplier({ url: sandbox.url, token: sandbox.token });
    expect(supplier).toMatchObject({ name: 'foneday', isSandbox: false });
    expect((await supplier.fetchCatalogue()).products).toHaveLength(5);
  });

  it('an address that is none is refused when opening', async () => {
    await expect(openSupplier({ url: 'foneday.shop', token: 't' })).rejects.toThrow(
      'The address of Foneday must begin with https:// or http://',
    );
  });
});
