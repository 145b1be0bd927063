import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { signInEverywhere } from '../pages/admin-api.ts';
import { startProgram } from './program.ts';
import { test as base } from './test.ts';

export type Product = Record<string, unknown> & { sku: string };

/** The wholesale supplier as the program meets it over HTTP; sells what a test wants, or refuses to. */
export class FakeSupplier {
  static readonly TOKEN = 'supplier-token';
  /** How often something was put into the cart. */
  carts = 0;
  private products: unknown[] = [];
  private refusal: number | null = null;
  private held: Promise<void> | null = null;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakeSupplier> {
    const server = createServer();
    const supplier = new FakeSupplier(server);
    server.on('request', async (request, response) => {
      await supplier.held;
      if (request.method === 'POST' && !supplier.refusal) supplier.carts += 1;
      response.writeHead(supplier.refusal ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ products: supplier.refusal ? [] : supplier.products }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return supplier;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  sell(products: unknown[]): void {
    this.products = products;
    this.refusal = null;
  }

  /** Answers every request with this status from now on. */
  refuse(status: number): void {
    this.refusal = status;
  }

  /** Requests wait until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.held = null;
      release();
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** `test` with a program whose supplier is in the test's hands. Its catalogue is fetched by `Catalogue` only. */
export const test = base.extend<object, { supplier: FakeSupplier }>({
  supplier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const supplier = await FakeSupplier.open();
      await use(supplier);
      await supplier.close();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ supplier }, use) => {
      const program = await startProgram({
        FONEDAY_URL: supplier.url,
        FONEDAY_TOKEN: FakeSupplier.TOKEN,
        FONEDAY_CACHE_SECONDS: '86400',
      });
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export const expect = test.expect;

export const quietSync = {
  syncEnabled: false,
  syncInterval: '0 0 * * *',
  autoUpdatePrices: false,
  addNewParts: false,
  categories: [],
  models: [],
};

/** The program's copy of the catalogue and its parts, as the API sees them. Signed in from the first page on. */
export class Catalogue {
  private constructor(
    private readonly page: Page,
    private readonly token: string,
  ) {}

  static async of(page: Page): Promise<Catalogue> {
    return new Catalogue(page, await signInEverywhere(page));
  }

  /** A synchronisation always fetches; one that takes nothing over changes the copy alone. */
  async fetch(): Promise<void> {
    await this.configure(quietSync);
    await this.call('post', '/api/sync/run');
    await expect.poll(async () => (await this.call('get', '/api/sync/status')).running).toBe(false);
  }

  configure(config: object): Promise<unknown> {
    return this.call('put', '/api/sync/config', config);
  }

  async parts(search: string): Promise<{ _id: string; partNumber: string; price: number; stock: number }[]> {
    return this.call('get', `/api/parts?search=${encodeURIComponent(search)}`);
  }

  addPart(partNumber: string, price: number): Promise<{ _id: string }> {
    return this.call('post', '/api/parts', {
      partNumber,
      description: `Display ${partNumber}`,
      forModel: 'iPhone 15',
      category: 'Display',
      price,
      stock: 1,
    });
  }

  async call(method: 'get' | 'post' | 'put', path: string, data?: unknown) {
    const response = await this.page.request[method](path, {
      headers: { Authorization: `Bearer ${this.token}` },
      ...(data === undefined ? {} : { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  }
}
