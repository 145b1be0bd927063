import type { Page } from '@playwright/test';
import { signInEverywhere } from '../pages/admin-api.ts';
import { FakeSupplier } from './fake-supplier.ts';
import { test as base } from './test.ts';

/** `test` with a program whose supplier is in the test's hands. Its catalogue is fetched by `Catalogue` only. */
export const test = base.extend({
  program: [
    async ({ programs, supplier, world }, use) => {
      const settings = {
        FONEDAY_URL: supplier.url,
        FONEDAY_TOKEN: FakeSupplier.TOKEN,
        FONEDAY_CACHE_SECONDS: '86400',
      };
      await use(await programs.open(`${world} with a supplier`, settings));
    },
    { scope: 'test', timeout: 180_000 },
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
